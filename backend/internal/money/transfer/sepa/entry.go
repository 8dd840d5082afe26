package sepa

import "slices"

// movements gives what an entry tells of transfers and batches that have a name, and how much in it has none.
func (e noticeEntry) movements() (named []NoticeEntry, nameless int) {
	var all []NoticeEntry
	for _, block := range e.Details {
		all = append(all, e.block(block)...)
	}
	if len(all) == 1 && all[0].Cents == 0 {
		all[0].Cents = e.Amount.cents()
	}
	unequal := len(all) > 0 && !e.adds(all)
	for _, m := range all {
		if m.Cents == 0 {
			m.Cents = unfit
		}
		if m.Doubt == "" && unequal {
			m.Doubt = UnequalSum
		}
		if m.EndToEndID == "" && m.Batch == "" {
			nameless++
			continue
		}
		named = append(named, m)
	}
	if len(all) == 0 {
		nameless = 1
	}
	return named, nameless
}

// block gives the transfers that a block of details lists or, where it names none, the batch that it is about.
func (e noticeEntry) block(b noticeBlock) []NoticeEntry {
	batch := b.batch()
	if !slices.ContainsFunc(
		b.Movements, func(d noticeDetail) bool { return !unnamed(d.EndToEndID) },
	) && batch.name() != "" {
		m := e.movement(noticeDetail{Indicator: batch.Indicator})
		m.Batch, m.Count, m.Cents = batch.name(), number(batch.Count), batch.Total.orNone()
		for _, d := range b.Movements {
			m.because(d)
		}
		if m.Cents == 0 && len(b.Movements) == 1 {
			m.Cents = b.Movements[0].cents()
		}
		return []NoticeEntry{m}
	}
	all := make([]NoticeEntry, len(b.Movements))
	for i, d := range b.Movements {
		all[i] = e.movement(d)
		if listed := number(batch.Count); listed != 0 && listed != len(b.Movements) && all[i].Doubt == "" {
			all[i].Doubt = PartOfBatch
		}
	}
	return all
}

// batch gives what a block says of a batch; where details alone name it, by them.
func (b noticeBlock) batch() noticeBatch {
	var batch noticeBatch
	if b.Batch != nil {
		batch = *b.Batch
	}
	for _, d := range b.Movements {
		if batch.name() == "" {
			batch.PaymentID, batch.MessageID = d.PaymentID, d.MessageID
		}
	}
	return batch
}

func (b noticeBatch) name() string {
	switch {
	case !unnamed(b.PaymentID):
		return b.PaymentID
	case !unnamed(b.MessageID):
		return b.MessageID
	default:
		return ""
	}
}

// movement gives one movement; its amount is 0 where it isn't named by itself.
func (e noticeEntry) movement(d noticeDetail) NoticeEntry {
	indicator := d.Indicator
	if indicator == "" {
		indicator = e.Indicator
	}
	m := NoticeEntry{Credit: indicator == "CRDT", Returned: yes(e.Reversal), Cents: d.cents(), BookedOn: e.day()}
	if !unnamed(d.EndToEndID) {
		m.EndToEndID = d.EndToEndID
	}
	m.because(d)
	switch e.Status.code() {
	case "BOOK":
	case "PDNG", "INFO", "FUTR":
		m.Waiting = true
	default:
		m.Doubt = UnclearStatus
	}
	// A debit that comes back was a credit before: none of ours.
	if (!m.Credit && indicator != "DBIT") || (!m.Credit && m.Returned) {
		m.Doubt = UnclearSide
	}
	return m
}

// because adds for what reasons a movement comes back: each code once or, without any, the bank's own words.
func (m *NoticeEntry) because(d noticeDetail) {
	for _, why := range d.Returns {
		m.Returned = true
		given := why.Codes
		if len(given) == 0 {
			given = why.Own
		}
		for _, code := range given {
			switch {
			case code == "" || code == m.Reason || slices.Contains(m.More, code):
			case m.Reason == "":
				m.Reason = code
			default:
				m.More = append(m.More, code)
			}
		}
	}
}

// cents gives the amount that was booked of one movement or, where a bank tells that one alone, the amount that was
// instructed.
func (d noticeDetail) cents() int64 {
	for _, a := range []*amount{d.Amount, d.Whole, d.Instructed} {
		if a != nil {
			return a.cents()
		}
	}
	return 0
}

// adds tells whether an entry's movements come to its sum, but for charges that it names. Of several without an
// amount of their own that isn't known.
func (e noticeEntry) adds(all []NoticeEntry) bool {
	whole, sum, charged := e.Amount.cents(), int64(0), e.Charges.cents()
	for _, m := range all {
		switch {
		case m.Cents <= 0:
			return len(all) == 1 // it fits nothing, and that is said of itself
		case m.Credit == (e.Indicator == "CRDT"):
			sum += m.Cents
		default:
			sum -= m.Cents
		}
	}
	if charged == 0 {
		for _, block := range e.Details {
			for _, d := range block.Movements {
				charged += d.Charges.cents()
			}
		}
	}
	difference := whole - sum
	return difference == 0 || difference == charged || difference == -charged
}

func (e noticeEntry) day() string {
	if e.Day == "" && len(e.Moment) >= len("2006-01-02") {
		return e.Moment[:len("2006-01-02")]
	}
	return e.Day
}

// yes reads a truth value of XML Schema.
func yes(text string) bool { return text == "true" || text == "1" }
