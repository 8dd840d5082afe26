package preview

import (
	"reflect"
	"strings"
	"time"

	"weitersagen.app/backend/internal/letters/mail"
)

// letters has each kind once, with nothing in it.
var letters = []mail.Data{
	mail.AccessData{}, mail.CreatedData{}, mail.ConfirmData{}, mail.ConfirmedData{}, mail.RewardData{}, mail.PaidData{},
	mail.VoucherData{}, mail.TransferRejectedData{},
	mail.ClaimReminderData{}, mail.RewardCancelledData{}, mail.OrderCancelledData{},
	mail.RewardLapsedData{}, mail.RewardReviewData{},
	mail.BankAccountData{}, mail.StockAlertData{}, mail.TasksData{}, mail.WeeklyData{},
	mail.WaitingData{}, mail.ExpiredData{}, mail.WithdrawnData{}, mail.InquiryAnswerData{}, mail.AccountExistsData{},
	mail.PasswordChangedData{},
	mail.AccountLockedData{}, mail.EmailNoticeData{}, mail.EmailConfirmData{}, mail.DataCorrectedData{},
	mail.AccountErasedData{},
	mail.OperatorVisitData{}, mail.PortalLinkData{}, mail.LoginLinkData{},
	mail.NewsletterConfirmData{}, mail.NewsletterJoinedData{}, mail.ContactMessageData{}, mail.ContactCopyData{},
	mail.InvitationData{}, mail.AgencyConfirmData{}, mail.AgencyApprovedData{}, mail.AgencyRefusedData{},
	mail.MemberInvitationData{}, mail.MemberAccessData{}, mail.AgencyLeadersData{},
	mail.AgencyAccountData{}, mail.AgencyEmailData{}, mail.AgencyTaxData{}, mail.CreditNoteData{},
	mail.CreditNoteObjectionData{}, mail.CreditNotePaymentData{},
	mail.PartnerConfirmData{}, mail.PartnerApprovedData{}, mail.PartnerRefusedData{}, mail.PartnerKnownData{},
	mail.SellerEndedData{}, mail.OrderReminderData{},
}

// toFriend are the kinds that a friend gets; where both sides do, Friend of the letter tells.
var toFriend = map[mail.Kind]bool{mail.Confirm: true, mail.Withdrawn: true, mail.OrderReminder: true}

// All gives every letter in each of its variants, for who asks whether it can be written.
func All() []mail.Data {
	world := World{
		Product: "Tariff", Voucher: "Voucher", What: "What it buys", Where: "Where it is taken", RedeemMonths: 12,
		Cents: 3501, FriendCents: 1500,
		Now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
	}
	var all []mail.Data
	for _, empty := range letters {
		for _, s := range samples(empty, world, "https://example.org/") {
			all = append(append(all, s.data), without(s.data)...)
		}
	}
	return all
}

// without gives a letter as often as it has values, each time without one of them: what isn't there changes its words,
// too.
func without(data mail.Data) []mail.Data {
	var all []mail.Data
	for i := range reflect.TypeOf(data).NumField() {
		v := reflect.New(reflect.TypeOf(data)).Elem()
		v.Set(reflect.ValueOf(data))
		v.Field(i).SetZero()
		all = append(all, v.Interface().(mail.Data))
	}
	return all
}

// sample is a letter with likely values, and what tells it from others of its kind.
type sample struct {
	name string
	data mail.Data
}

// samples gives a kind's letters: one as it is without any mark, and one for each mark (bonus, friend …), which changes
// its words.
func samples(empty mail.Data, w World, page string) []sample {
	all := []sample{filled(empty, "", w, page)}
	t := reflect.TypeOf(empty)
	for i := range t.NumField() {
		if t.Field(i).Type.Kind() == reflect.Bool {
			all = append(all, filled(empty, t.Field(i).Name, w, page))
		}
	}
	return all
}

func filled(empty mail.Data, mark string, w World, page string) sample {
	v := reflect.New(reflect.TypeOf(empty)).Elem()
	v.Set(reflect.ValueOf(empty))
	friend := toFriend[empty.Kind()] || mark == "Friend"
	for i := range v.NumField() {
		fill(v.Field(i), v.Type().Field(i).Name, w, page, friend)
		if name := v.Type().Field(i).Name; v.Field(i).Kind() == reflect.Bool {
			v.Field(i).SetBool(name == mark)
		}
	}
	name := string(empty.Kind())
	if mark != "" {
		name += "-" + strings.ToLower(mark)
	}
	return sample{name, v.Interface().(mail.Data)}
}

// fill gives a field a value that its name asks for.
func fill(v reflect.Value, name string, w World, page string, friend bool) {
	switch {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(w.Now.AddDate(0, 0, 30)))
	case v.Type() == reflect.TypeFor[[]mail.WaitingLine]():
		for _, kind := range []mail.Kind{mail.Created, mail.Confirm, mail.Confirmed} {
			v.Set(reflect.Append(
				v, reflect.ValueOf(mail.WaitingLine{Kind: kind, Product: w.Product, Recommender: "Cem Ö.", Link: page}),
			))
		}
	case v.Kind() == reflect.Int, v.Kind() == reflect.Int64:
		v.SetInt(amount(name, w, friend))
	case v.Kind() == reflect.String:
		v.SetString(word(name, w, page, friend))
	}
}

func amount(name string, w World, friend bool) int64 {
	if name == "RecipientCents" || name == "AmountCents" && friend {
		return w.FriendCents
	}
	if strings.HasSuffix(name, "Cents") {
		return w.Cents
	}
	if name == "RedeemMonths" {
		return w.RedeemMonths
	}
	return 3
}

// word is what a field of a letter might hold.
func word(name string, w World, page string, friend bool) string {
	switch {
	case name == "FirstName" && friend:
		return "Bente"
	case name == "StatusLink", strings.HasSuffix(name, "Link"):
		return page
	}
	words := map[string]string{
		"FirstName": "Anna", "Recommender": "Anna M.", "Product": w.Product, "Number": "7K3M9-QX2TA", "IBANLast4": "3000",
		"Voucher": w.Voucher, "What": w.What, "Where": w.Where,
		"Code": "BEISPIEL-7788-9912", "Reason": "Widerruf des Kunden", "OrderNumber": "A-4711",
		"Answer":  "der Auftrag ist da, die Prämie kommt im Dezember.",
		"Inviter": "Mara Sommer", "Agency": "Agentur Nord", "Seller": "Nord Empfehlungen", "Tenant": "probe",
		"Holder": "Agentur Nord e. K.",
		"By":     "Mara Sommer", "Name": "Emil Nord", "Role": "owner", "NoteNumber": "GS-2026-000012",
		"About": "GS-2026-000007",
		"Month": "November 2026", "NewEmail": "a…@example.org", "Operator": "Jule Petersen",
		"Topic": "reward", "Sender": "Anna Muster", "SenderEmail": "anna@example.org",
		"Message": "Guten Tag,\n\nwann kommt meine Prämie?", "Language": "de",
		"MessageID": "0193592e-7a54-7c1e-9d4b-3f1f6a0c2b11",
	}
	if known, ok := words[name]; ok {
		return known
	}
	return "(" + name + ")"
}
