// Package proof lives through many random lives: everything that people, the tenant, the bank and time can do, in any
// order, through the real use cases on stores in memory. The tests are the package; memory holds the stores.
package proof
