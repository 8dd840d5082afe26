package mail

import "time"

// Lease is how long a process may take to hand a letter over before another may try: longer than a server is waited
// for. Should the first have died after the server took the letter, the second one bears the same Message-ID.
const Lease = 45 * time.Second
