package relay

// Breath is how long a relay with so many places lets pass after failures in a row.
var Breath = breath
