package drawing

import "strings"

// from says who recommends, or who invites to recommend.
func (s Slip) from(name string) string {
	if s.Code != "" {
		return s.sender(name)
	}
	return s.phrase("invitesYou", "{name}", name)
}

// steps are what happens from the paper on.
func (s Slip) steps() []string {
	if s.Code != "" {
		return []string{"step1", "step2", "step3"}
	}
	return []string{"inviteStep1", "inviteStep2", "inviteStep3"}
}

// reward says what there is to get: for the friend, or for a recommendation in all.
func (s Slip) reward() string {
	if s.Code != "" {
		return s.phrase("forYou", "{amount}", s.amount(s.RecipientCents))
	}
	return s.phrase("perContract", "{amount}", s.amount(s.RecipientCents))
}

// parted gives an address in the two parts that stand under each other: what follows the host begins with its stroke.
func parted(address string) (host, end string) {
	host, end, _ = strings.Cut(address, "/")
	return host, "/" + end
}
