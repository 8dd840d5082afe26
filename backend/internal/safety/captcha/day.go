package captcha

// Day counts how forms of one day passed, and which didn't, where the tenant names a service.
type Day map[By]int

// few is below what nothing is concluded.
const few = 20

// PassedOver tells that most forms went around a service that could have been asked: somebody found that out, or
// browsers can't reach it.
//
// Rule (account, 9 D): Operators see that a captcha's service is away, or that most forms go around it. Enforced:
// app/operator.captchaSigns. Test: TestHealthTellsHowACaptchasServiceIs.
func (d Day) PassedOver() bool { return d[ByChoice] >= few && d[ByChoice] > d[ByService] }

// Refuses tells that the service calls most of what comes no good: somebody tries, or site key and API key aren't of
// one site.
func (d Day) Refuses() bool { return d[Refused] >= few && d[Refused] > d[ByService] }
