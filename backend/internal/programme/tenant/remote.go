package tenant

// RemoteFolder lies among a tenant's own files where another system says what it offers. It isn't written by hand: it
// is put there once all of it was checked.
const RemoteFolder = "remote"
