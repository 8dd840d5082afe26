package order

// Same tells whether a message says what the order says already. What a message leaves out, it says nothing of.
func (o *Order) Same(m Message) bool {
	return o.OrderedAt.Equal(m.Ordered.At) && says(m.Product, o.Product) && says(m.CustomerNumber, o.CustomerNumber)
}

func says(given, known string) bool { return given == "" || given == known }

// Take notes what a message says of the order.
func (o *Order) Take(m Message) {
	o.OrderedAt = m.Ordered.At
	if m.Product != "" {
		o.Product = m.Product
	}
	if m.CustomerNumber != "" {
		o.CustomerNumber = m.CustomerNumber
	}
}

// Changeable tells whether an order that counts may still take another date: nothing is owed for it yet.
//
// Rule (order, 4 D): An order takes another date or product until its reward is owed. Enforced: receive_order.go
// Changeable. Test: TestChanges.
func (r Recommendation) Changeable() bool { return r.State == Open || r.State == Confirmed }
