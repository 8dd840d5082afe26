package order_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/test/fixture"
)

// withNumber is what the order page reports with the shop's own number.
func withNumber(number string) string {
	return strings.Replace(fixture.Ben, `{"empfehlungsnummer"`, `{"auftragsnummer":"`+number+`","empfehlungsnummer"`, 1)
}

// Each member sees of an order what an approval can be checked by, once the friend has confirmed; another agency sees
// nothing of it, and no one sees a person who was erased.
func TestAMemberChecksAnOrderBeforeItIsApproved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		own := fixture.WithAgencies(s)
		own.Rules.AgencyApproval = tenant.OneApproves
		north, south := s.StaffAgency(own, "Agentur Nord"), s.StaffAgency(own, "Agentur Süd")
		made, err := s.Agencies.Link(context.Background(), own, "ines", sellers.Wanted{Number: north.Number, Days: 30})
		require.NoError(t, err)
		number, key := s.Recommended(func(empfehlung, empfehler map[string]string) {
			empfehlung["Agenturtoken"], empfehler["Email"] = string(made.Token), "anna@example.de"
		})
		require.Equal(t, http.StatusCreated, s.Entered(number, key, fixture.Ben).Status)
		refused := s.Completed(number, withNumber("Freigeben! +49 151 23"))
		assert.Equal(t, http.StatusUnprocessableEntity, refused.Status)
		assert.Contains(t, string(refused.Body), "auftragsnummer", "a number that is none")
		require.Equal(t, http.StatusAccepted, s.Completed(number, withNumber(" A-10442 ")).Status)
		row := north.Orders(member.Employee, `{}`)[0]
		assert.Equal(
			t, []string{"", ""}, []string{row.Friend, row.ReportedNumber},
			"of who hasn't confirmed nobody learns name or number",
		)
		assert.Nil(t, row.ConfirmedAt)
		columns := `{"Format":"csv","Spalten":["GemeldeteAuftragsnummer","Interessent","Empfohlen"]}`
		sheet := north.Exported(member.Owner, "/auftraege", columns)
		require.Equal(t, http.StatusOK, sheet.Status, string(sheet.Body))
		assert.Contains(t, string(sheet.Body), "laut Bestellseite;Empfohlene Person;Empfohlen", "nobody knows who ordered")
		assert.NotContains(t, string(sheet.Body), "A-10442")

		s.EntersAs(number)
		for _, role := range []member.Role{member.Owner, member.OwnerInactive, member.Employee} {
			row = north.Orders(role, `{}`)[0]
			assert.Equal(
				t, []string{"Ben Ö.", "A-10442", "", number},
				[]string{row.Friend, row.ReportedNumber, row.Number, row.Recommendation}, role,
			)
			assert.NotNil(t, row.ConfirmedAt)
			assert.NotNil(t, row.OrderedAt)
			assert.NotNil(t, row.LapsesAt)
			assert.False(t, row.RecommendedAt.IsZero())
		}
		assert.Empty(t, south.Orders(member.Owner, `{}`), "another agency's")
		sheet = north.Exported(member.Owner, "/auftraege", columns)
		require.Equal(t, http.StatusOK, sheet.Status, string(sheet.Body))
		assert.Contains(t, string(sheet.Body), "A-10442;Ben Ö.;")

		require.Equal(t, http.StatusOK, north.Approves(member.Owner, row.ID).Status)
		row = north.Orders(member.Owner, `{}`)[0]
		assert.NotNil(t, row.ComplaintUntil)
		assert.Nil(t, row.LapsesAt)

		r, err := recommendationstore.New(db).ByNumber(context.Background(), fixture.Telecom, link.Number(number))
		require.NoError(t, err)
		now := s.Clock.Now()
		mailed, err := s.Tokens.Issue(
			context.Background(), fixture.Telecom, token.RecipientMail, r.RecipientID, now, now.AddDate(1, 0, 0),
		)
		require.NoError(t, err)
		erased := s.Call(http.MethodDelete, fixture.Base+"/empfaenger/daten", string(mailed), nil)
		require.Less(t, erased.Status, http.StatusMultipleChoices, string(erased.Body))
		row = north.Orders(member.Owner, `{}`)[0]
		assert.Equal(
			t, []string{"", ""}, []string{row.Friend, row.ReportedNumber}, "nothing of the name or the typed number remains",
		)
		assert.WithinDuration(t, s.Clock.Now(), *row.ConfirmedAt, 24*time.Hour, "the days stay")
	})
}
