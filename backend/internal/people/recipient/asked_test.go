package recipient_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// each sets one field, so that a table can go through all of them.
var each = map[string]struct {
	set   func(*tenant.FriendFields, tenant.Asked)
	empty func(*recipient.Form)
	paths []string
}{
	"salutation": {
		func(f *tenant.FriendFields, a tenant.Asked) { f.Salutation = a },
		func(f *recipient.Form) { f.Salutation = "" },
		[]string{"salutation"},
	},
	"birth date": {
		func(f *tenant.FriendFields, a tenant.Asked) { f.BirthDate = a },
		func(f *recipient.Form) { f.BirthDate = "" },
		[]string{"birthDate"},
	},
	"address": {
		func(f *tenant.FriendFields, a tenant.Asked) { f.Address = a },
		func(f *recipient.Form) { f.Street, f.HouseNumber, f.Zip, f.City = "", "", "", "" },
		[]string{"street", "houseNumber", "zip", "city"},
	},
	"phone": {
		func(f *tenant.FriendFields, a tenant.Asked) { f.Phone = a },
		func(f *recipient.Form) { f.Phone = "" },
		[]string{"phone"},
	},
}

func TestTheTenantSaysWhatAFriendMustGiveMayGiveAndIsNotAskedFor(t *testing.T) {
	for name, field := range each {
		t.Run(name, func(t *testing.T) {
			asked := tenant.UsualFriendFields
			given, empty := ben(), ben()
			field.empty(&empty)

			field.set(&asked, tenant.Required)
			full, err := given.Check(rules, asked, anna, now)
			require.NoError(t, err)
			_, err = empty.Check(rules, asked, anna, now)
			var faults []fault.Field
			for _, path := range field.paths {
				faults = append(faults, fault.Field{Path: path, Code: "field.required"})
			}
			assert.Equal(t, faults, fieldsOf(err), "a missing one is named")

			field.set(&asked, tenant.Optional)
			kept, err := given.Check(rules, asked, anna, now)
			require.NoError(t, err)
			assert.Equal(t, full, kept, "what is given is kept")
			less, err := empty.Check(rules, asked, anna, now)
			require.NoError(t, err)
			assert.NotEqual(t, full, less)

			field.set(&asked, tenant.Unasked)
			kept, err = given.Check(rules, asked, anna, now)
			require.NoError(t, err)
			assert.Equal(t, less, kept, "what is not asked for is not kept, whoever sends it")
		})
	}
}

func TestWhatMayBeLeftOutIsCheckedWhereItIsGiven(t *testing.T) {
	asked := tenant.FriendFields{
		Salutation: tenant.Optional, BirthDate: tenant.Optional, Address: tenant.Optional, Phone: tenant.Optional,
	}
	young, half := ben(), ben()
	young.BirthDate = "2008-11-22"
	_, err := young.Check(rules, asked, anna, now)
	assert.Equal(t, []fault.Field{{Path: "birthDate", Code: "age.minimum"}}, fieldsOf(err))
	half.City = ""
	_, err = half.Check(rules, asked, anna, now)
	assert.Equal(
		t, []fault.Field{{Path: "city", Code: "field.required"}}, fieldsOf(err), "an address is whole or not there",
	)
}

func TestWhereNoNumberIsAskedForNoCallsArePermitted(t *testing.T) {
	f := ben()
	f.AdvertisingPhone, f.AdvertisingEmail = true, true
	asked := tenant.UsualFriendFields
	asked.Phone = tenant.Unasked
	f = f.Asked(asked)
	assert.False(t, f.AdvertisingPhone)
	assert.True(t, f.AdvertisingEmail)
	_, err := f.Check(rules, asked, anna, now)
	require.NoError(t, err)
}

func TestACorrectionAsksForNothingNewAndTakesWhatIsKept(t *testing.T) {
	all := func(a tenant.Asked) tenant.FriendFields {
		return tenant.FriendFields{Salutation: a, BirthDate: a, Address: a, Phone: a}
	}
	kept := ben().Data
	assert.Equal(t, all(tenant.Required), kept.Corrected(all(tenant.Required)))
	assert.Equal(t, all(tenant.Optional), kept.Corrected(all(tenant.Unasked)), "it may be corrected, or taken away")
	assert.Equal(t, all(tenant.Optional), recipient.Data{}.Corrected(all(tenant.Required)), "nobody has to add it")
	assert.Equal(t, all(tenant.Unasked), recipient.Data{}.Corrected(all(tenant.Unasked)))
}

// Name and address are known to the recommender; a date of birth less so.
func TestWithoutADateOfBirthOnlyTheVerySameIsTheSamePerson(t *testing.T) {
	first := &recipient.Recipient{Data: ben().Data}
	again := &recipient.Recipient{Data: ben().Data}
	again.Data.City = "Bonn"
	assert.True(t, first.SamePerson(again))
	first.Data.BirthDate, again.Data.BirthDate = "", ""
	assert.False(t, first.SamePerson(again))
	again.Data.City = first.Data.City
	assert.True(t, first.SamePerson(again))
	again.Data.BirthDate = "1990-05-17"
	assert.False(t, first.SamePerson(again))
}
