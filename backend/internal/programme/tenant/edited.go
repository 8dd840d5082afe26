package tenant

// EditedFolder lies in a tenant's own folder. It holds the texts that an operator changed by a command, each in a file
// of its own, and outlives the next load of the tenant's files.
const EditedFolder = "edited"
