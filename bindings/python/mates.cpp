// mates
