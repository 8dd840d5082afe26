package tenant

// RemoteFolder lies among a tenant's own files where another system says what it offers. Nobody writes it by hand: it
// is put there once all of it was checked.
const RemoteFolder = "remote"
