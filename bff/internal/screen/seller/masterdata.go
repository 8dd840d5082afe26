package seller

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// MasterData is the seller as one who is paid.
type MasterData struct {
	Who       Who             `json:"who"`
	Version   int64           `json:"version" doc:"goes back with a change: what somebody else changed meanwhile isn't written over"`
	Data      *MasterDataForm `json:"data,omitempty"`
	Proposal  *Proposal       `json:"proposal,omitempty" doc:"for who enters the first data"`
	ChangedAt *time.Time      `json:"changedAt,omitempty"`
	Last4     string          `json:"last4,omitempty" doc:"last characters of the account; missing while there is none"`
	Holder    string          `json:"holder,omitempty"`
	AgreedAt  *time.Time      `json:"agreedAt,omitempty" doc:"since when an agreement stands; missing while there is none"`
	Agreement string          `json:"agreement,omitempty" doc:"the words that stand, or those to agree to"`
	Language  string          `json:"agreementLanguage,omitempty" enum:"de,en" doc:"of these words"`
	Hash      string          `json:"hash,omitempty" doc:"names the words to agree to; goes back with the agreement"`
	Missing   []string        `json:"missing" words:"Stammdaten,Konto,Vereinbarung" enum:"data,account,agreement" doc:"what is needed before commissions can be paid"`
	Rechecks  []Recheck       `json:"rechecks" doc:"the changes that payouts wait for, the oldest first"`
	MayChange bool            `json:"mayChange"`

	AsksPassword bool `json:"asksPassword" doc:"another account or e-mail address takes the password of who is logged in; otherwise a login of the last ten minutes"`
}

// Recheck is a change that payouts wait for.
type Recheck struct {
	Change string    `json:"change" words:"Konto,Postfach,Steuer" enum:"account,mailbox,tax"`
	At     time.Time `json:"at"`
	Until  string    `json:"until,omitempty" format:"date" doc:"last day of waiting; missing once somebody denied it"`
}

func rechecksOf(found []wire.Recheck) []Recheck {
	all := make([]Recheck, len(found))
	for i, r := range found {
		all[i] = screen.FromWire(Recheck{Change: r.Change, At: r.At, Until: r.Until})
	}
	return all
}

// MasterDataForm is what a seller says of itself.
type MasterDataForm struct {
	Name      string `json:"name" wire:"daten.firmenname" maxLength:"200"`
	Street    string `json:"street" wire:"daten.strasse" maxLength:"200"`
	Postcode  string `json:"postcode" wire:"daten.plz" maxLength:"20"`
	City      string `json:"city" wire:"daten.ort" maxLength:"200"`
	Country   string `json:"country,omitempty" wire:"daten.land" maxLength:"2" doc:"of the address, ISO 3166; DE where it is missing"`
	Contact   string `json:"contact" wire:"daten.ansprechpartner" maxLength:"200"`
	Phone     string `json:"phone" wire:"daten.telefon" maxLength:"60"`
	Email     string `json:"email" wire:"daten.email" maxLength:"300"`
	TaxNumber string `json:"taxNumber,omitempty" wire:"daten.steuernummer" maxLength:"40"`
	VATID     string `json:"vatId,omitempty" wire:"daten.ustid" maxLength:"40"`
	Standing  string `json:"standing" words:"Regelbesteuert,Kleinunternehmer,Versicherungsvermittler" wire:"daten.umsatzsteuer" enum:"regular,small,insurance"`
}

// Proposal is what is known of the data before anybody has entered them: what the agency said when it asked to take
// part, and who enters them.
type Proposal struct {
	Name     string `json:"name"`
	Street   string `json:"street"`
	Postcode string `json:"postcode"`
	City     string `json:"city"`
	Contact  string `json:"contact"`
	Email    string `json:"email"`
	Asked    bool   `json:"asked" doc:"it is what the agency said when it asked to take part"`
}

func proposalOf(me wire.Member, asked *wire.CreditorProposal) *Proposal {
	p := Proposal{Name: me.AgencyName, Contact: nameOf(me.FirstName, me.LastName), Email: me.Email}
	if asked != nil {
		p.Name, p.Street, p.Postcode, p.City, p.Asked = asked.Name, asked.Street, asked.Postcode, asked.City, true
	}
	return &p
}

func masterDataOf(me wire.Member, c wire.Creditor) MasterData {
	out := screen.FromWire(MasterData{
		Who: WhoOf(me), Version: c.Version, ChangedAt: c.ChangedAt, Last4: c.IBANLast4, Holder: c.Holder,
		MayChange: binds(me), AsksPassword: c.AsksPassword,
		Missing: screen.List(c.Missing), Rechecks: rechecksOf(c.Rechecks),
	})
	if d := c.Data; d != nil {
		data := screen.FromWire(MasterDataForm{
			Name: d.Name, Street: d.Street, Postcode: d.Postcode, City: d.City, Country: d.Country,
			Contact: d.Contact, Phone: d.Phone, Email: d.Email,
			TaxNumber: d.TaxNumber, VATID: d.VATID, Standing: d.Standing,
		})
		out.Data = &data
	} else if out.MayChange {
		out.Proposal = proposalOf(me, c.Proposal)
	}
	switch {
	case c.Agreement != nil:
		out.AgreedAt, out.Agreement, out.Language = &c.Agreement.At, c.Agreement.Text, c.Agreement.Language
	case c.Text != nil:
		out.Agreement, out.Hash, out.Language = c.Text.Text, c.Text.Hash, c.Text.Language
	}
	return out
}

// creditor answers with what there is after a call.
func (s *Screens) creditor(
	ctx context.Context, form any, do func(c backend.Call, number string) (wire.Creditor, error),
) (*screen.Answer[MasterData], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	c, err := do(call, me.AgencyNumber)
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, form))
	}
	return screen.Show(masterDataOf(me, c)), nil
}

func (s *Screens) getMasterData(ctx context.Context, _ *struct{}) (*screen.Answer[MasterData], error) {
	return s.creditor(ctx, nil, func(c backend.Call, number string) (wire.Creditor, error) {
		return s.backend.GetCreditor(ctx, c, number)
	})
}

type masterDataInput struct {
	Body struct {
		Version int64          `json:"version" minimum:"0"`
		Data    MasterDataForm `json:"data"`

		Password string `json:"password,omitempty" maxLength:"200" text:"secret" doc:"where the e-mail address is another one than before, and asksPassword"`
	}
}

func (s *Screens) putMasterData(ctx context.Context, in *masterDataInput) (*screen.Answer[MasterData], error) {
	d := screen.ToWire(in.Body.Data)
	return s.creditor(ctx, in, func(c backend.Call, number string) (wire.Creditor, error) {
		return s.backend.SetCreditor(
			ctx, c, number, wire.SetCreditorInputBody{Version: in.Body.Version, Data: wire.CreditorData{
				Name: d.Name, Street: d.Street, Postcode: d.Postcode, City: d.City, Country: d.Country,
				Contact: d.Contact, Phone: d.Phone, Email: d.Email,
				TaxNumber: d.TaxNumber, VATID: d.VATID, Standing: d.Standing,
			}, Password: in.Body.Password},
		)
	})
}

type payToInput struct {
	Body struct {
		IBAN     string `json:"iban" wire:"iban" maxLength:"60"`
		Holder   string `json:"holder" wire:"kontoinhaber" maxLength:"200"`
		Password string `json:"password,omitempty" wire:"password" maxLength:"200" text:"secret"`
	}
}

func (s *Screens) putPayTo(ctx context.Context, in *payToInput) (*screen.Answer[MasterData], error) {
	return s.creditor(ctx, in, func(c backend.Call, number string) (wire.Creditor, error) {
		return s.backend.SetCreditorAccount(
			ctx, c, number,
			wire.CreditorAccountInputBody{IBAN: in.Body.IBAN, Holder: in.Body.Holder, Password: in.Body.Password},
		)
	})
}

type agreementInput struct {
	Body struct {
		Hash string `json:"hash" maxLength:"64" doc:"of the words that were read"`
	}
}

func (s *Screens) putAgreement(ctx context.Context, in *agreementInput) (*screen.Answer[MasterData], error) {
	return s.creditor(ctx, in, func(c backend.Call, number string) (wire.Creditor, error) {
		return s.backend.AgreeToSelfBilling(ctx, c, number, wire.AgreeToSelfBillingInputBody{Hash: in.Body.Hash})
	})
}

func (s *Screens) deleteAgreement(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.backend.EndSelfBilling(ctx, call, me.AgencyNumber); err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Nothing(), nil
}
