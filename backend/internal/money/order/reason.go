package order

import "slices"

// Reason is a code that tells why a message was not, or not simply, accepted.
type Reason string

// The reasons; what each tells the tenant's system stands in the list below.
const (
	None Reason = ""
	// Rule (order, 1): Who orders another way, or without a recommendation, earns nothing. Enforced:
	// order/usecase.meant. Test: TestJudge.
	NoRecommendation        Reason = "order.no_recommendation"
	RecommendationUnknown   Reason = "order.recommendation_unknown"
	RecommendationCancelled Reason = "order.recommendation_cancelled"
	RecommendationTaken     Reason = "order.recommendation_taken"
	TooLate                 Reason = "order.too_late"
	BeforeRecommendation    Reason = "order.before_recommendation"
	InFuture                Reason = "order.in_future"
	RecipientUnconfirmed    Reason = "order.recipient_unconfirmed"
	NoOneLeft               Reason = "order.nobody_left"
	WaitingForRecipient     Reason = "order.waiting_for_recipient"
	Changed                 Reason = "order.changed"
	AlreadyOwed             Reason = "order.already_owed"
	OtherRecommendation     Reason = "order.other_recommendation"
	CustomerAmbiguous       Reason = "order.customer_ambiguous"
	AlreadyCancelled        Reason = "order.already_cancelled"
	NotKnownYet             Reason = "order.not_known_yet"
	AfterPayout             Reason = "order.cancelled_after_payout"
	DateInvalid             Reason = "date.invalid"
	FieldRequired           Reason = "field.required"
	FieldInvalid            Reason = "field.invalid"
	// CellSpoiled is for a number of which a spreadsheet made something else: two orders of one 4,5E+15 would be one.
	CellSpoiled Reason = "order.cell_spoiled"
)

// Explanation is a reason as the tenant's system gets it: always with the one result.
type Explanation struct {
	Reason  Reason
	Result  Result
	Meaning string
}

// reasons are what the feed answers with. One reason has one result and one meaning.
var reasons = []Explanation{
	{NoRecommendation, Rejected, "names no recommendation, and no living one knows its customer number"},
	{RecommendationUnknown, Rejected, "there is no such recommendation"},
	{RecommendationCancelled, Rejected, "its recommendation was withdrawn, or an earlier order of it was cancelled"},
	{RecommendationTaken, Rejected, "another order counts for its recommendation"},
	{TooLate, Rejected, "was placed after the recommendation's last valid day"},
	{BeforeRecommendation, Rejected, "was placed on a day before there was a recommendation"},
	{InFuture, Rejected, "is said to be placed on a day that hasn't come"},
	{RecipientUnconfirmed, Rejected, "the validity is over and the friend never confirmed"},
	{NoOneLeft, Rejected, "all people that the recommendation promised anything to were erased"},
	{
		CustomerAmbiguous, Rejected,
		"names no recommendation, and could count for more than one that knows its customer number",
	},
	{AlreadyOwed, Rejected, "its reward is owed: it stays as it was, without the other date, product or customer number"},
	{OtherRecommendation, Rejected, "counts for another recommendation than the one it names now, and stays there"},
	{DateInvalid, Rejected, "Auftragsdatum is missing or no date"},
	{FieldRequired, Rejected, "Auftragsnummer or Status is missing"},
	{
		FieldInvalid, Rejected,
		"a field is no text, is too long or holds characters that can't be read, or Status is no known word",
	},
	{
		CellSpoiled, Rejected,
		"a number was shortened by a spreadsheet (4,5E+15), or is its error (#NV) or formula (=A1): format the column as text and export it anew",
	},
	{WaitingForRecipient, Accepted, "counts as soon as the friend confirms"},
	{Changed, Accepted, "counted before, and has taken the other date, product or customer number"},
	{NotKnownYet, Accepted, "the cancellation is remembered until its order comes"},
	{
		AfterPayout, Accepted,
		"the cancellation came after something was paid or handed to the bank; nothing of it is undone",
	},
	{AlreadyCancelled, Unchanged, "its cancellation came first"},
}

// Reasons lists what the feed may answer with.
//
// Rule (order, 4 D): A reason of the feed means one thing and comes with one result; the document lists them as the
// code does. Enforced: order/rest.withReasons. Test: TestEachReasonHasOneMeaning.
func Reasons() []Explanation { return slices.Clone(reasons) }
