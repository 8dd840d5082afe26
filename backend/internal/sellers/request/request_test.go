package request_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func entered() request.Entered {
	return request.Entered{
		AgencyName: " Agentur  Öhler ", Street: "Uferweg 1", ZipCode: "14467", City: "Potsdam", FirstName: "Olga",
		LastName: "Öhler", Email: "olga@example.de", Phone: "030 / 12-34",
	}
}

func TestWhatAnAgencyEnters(t *testing.T) {
	e := entered()
	require.NoError(t, e.Check(seller.KindAgency, tenant.Rules{}).Err())
	assert.Equal(t, "Agentur Öhler", e.AgencyName)
	for path, change := range map[string]func(*request.Entered){
		request.FieldAgencyName:  func(e *request.Entered) { e.AgencyName = strings.Repeat("ä", 81) },
		"a tag":                  func(e *request.Entered) { e.AgencyName = "Agentur <b>Nord</b>" },
		"a name that leads away": func(e *request.Entered) { e.LastName = "evil.example" },
		"a formula":              func(e *request.Entered) { e.AgencyName = "=HYPERLINK(A1)" },
		request.FieldStreet:      func(e *request.Entered) { e.Street = " " },
		request.FieldZipCode:     func(e *request.Entered) { e.ZipCode = "1446" },
		request.FieldCity:        func(e *request.Entered) { e.City = "Pots\u202edam" },
		request.FieldFirstName:   func(e *request.Entered) { e.FirstName = "" },
		request.FieldEmail:       func(e *request.Entered) { e.Email = "nonsense" },
		request.FieldPhone:       func(e *request.Entered) { e.Phone = "=1+1" },
	} {
		e := entered()
		change(&e)
		assert.Error(t, e.Check(seller.KindAgency, tenant.Rules{}).Err(), path)
	}
}

func TestWhatAPartnerEnters(t *testing.T) {
	partner := func() request.Entered {
		return request.Entered{FirstName: "Pia", LastName: "Nord", Email: "pia@example.de"}
	}
	person := partner()
	require.NoError(t, person.Check(seller.KindPartner, tenant.Rules{}).Err())
	assert.Equal(t, "Pia Nord", person.Name())
	firm := partner()
	firm.AgencyName = " Nord  Empfehlungen "
	require.NoError(t, firm.Check(seller.KindPartner, tenant.Rules{}).Err())
	assert.Equal(t, "Nord Empfehlungen", firm.Name())
	for path, change := range map[string]func(*request.Entered){
		request.FieldCompany:   func(e *request.Entered) { e.AgencyName = "www.evil.example" },
		request.FieldFirstName: func(e *request.Entered) { e.FirstName = " " },
		request.FieldLastName:  func(e *request.Entered) { e.LastName = "" },
		request.FieldEmail:     func(e *request.Entered) { e.Email = "pia" },
	} {
		e := partner()
		change(&e)
		bad := e.Check(seller.KindPartner, tenant.Rules{})
		require.Len(t, bad, 1, path)
		assert.Equal(t, path, bad[0].Path)
	}
}

func TestWhatBecomesOfARequest(t *testing.T) {
	r := request.Request{
		Entered: entered(), Mailbox: "m", Status: request.New, CreatedAt: at, KeepUntil: request.Life.End(at),
	}
	_, err := r.Approve("7K2M9QX4", "a", at)
	require.ErrorIs(t, err, request.ErrNotWaiting, "nobody confirmed it")
	_, err = r.Confirm(r.KeepUntil)
	require.ErrorIs(t, err, request.ErrExpired, "the first instant after its days")
	last, err := r.Confirm(r.KeepUntil.Add(-time.Second))
	require.NoError(t, err)
	assert.Equal(t, request.Confirmed, last.Status)
	again, err := last.Confirm(at)
	require.NoError(t, err)
	assert.Equal(t, last, again)

	approved, err := last.Approve("7K2M9QX4", "a", at)
	require.NoError(t, err)
	assert.Empty(t, approved.Email+approved.FirstName+approved.LastName+approved.Phone+approved.Mailbox)
	refused, err := last.Refuse(at)
	require.NoError(t, err)
	assert.Equal(t, "olga@example.de", refused.Email, "a letter goes there")
	assert.Equal(t, at.AddDate(0, 6, 0), refused.KeepUntil)
	for _, over := range []request.Request{approved, refused} {
		_, err := over.Refuse(at)
		require.ErrorIs(t, err, request.ErrNotWaiting)
		_, err = over.Confirm(at)
		require.ErrorIs(t, err, request.ErrOver)
	}
}

func TestAnAgencyIsCalledAsCompaniesAre(t *testing.T) {
	for text, good := range map[string]bool{
		"Agentur Öhler e.K.": true, "St. Pauli/Hafen": true, "finanzen24.de GmbH": true, "St.Georg Versicherungen": true,
		"Gleich auf http://evil.example": false, "www.evil": false, "<img src=x>": false,
	} {
		e := entered()
		e.AgencyName, e.Street = text, text
		var want fault.Fields
		want.Add(good, request.FieldAgencyName, "company.plain")
		want.Add(good, request.FieldStreet, "company.plain")
		assert.Equal(t, want, e.Check(seller.KindAgency, tenant.Rules{}), text)
	}
}
