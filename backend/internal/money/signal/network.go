package signal

import "net/netip"

// What one household or office shares, and one step more: a provider gives its customers addresses out of these.
const (
	prefix4 = 24
	prefix6 = 64
)

// networkOf gives the network of an address; empty when there is none.
//
// Rule (signal, 9 D): No address of a device is kept: a network's hash is of one day, and goes after 30. Enforced:
// signal/usecase.networksFor, signal.InNetwork, signal/usecase.ForgetNetworks. Test: TestANetworkIsOneForADay.
func networkOf(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	a = a.Unmap().WithZone("")
	bits := prefix6
	if a.Is4() {
		bits = prefix4
	}
	p, err := a.Prefix(bits)
	if err != nil {
		return ""
	}
	return p.String()
}
