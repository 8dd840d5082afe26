package seller

// MostColleagues is as many members of a seller as the backend gives at once.
const MostColleagues = 200

// Active is the backend's word of a member who may log in.
const Active = "Aktiv"
