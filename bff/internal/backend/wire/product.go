package wire

// At gives what both sides get at a share.
func (p *Product) At(share int) ShareOffer {
	for _, s := range p.Shares {
		if s.Share == int64(share) {
			return s
		}
	}
	return ShareOffer{Share: int64(share)}
}
