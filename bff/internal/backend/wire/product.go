package wire

import "cmp"

// At gives what both sides get at a share.
func (p *Product) At(share int) ShareOffer {
	for _, s := range p.Shares {
		if s.Share == int64(share) {
			return s
		}
	}
	return ShareOffer{Share: int64(share)}
}

// InSentence is how one speaks of the product, never at the beginning of a sentence.
func (p *Product) InSentence() string { return cmp.Or(p.Spoken, p.Name) }
