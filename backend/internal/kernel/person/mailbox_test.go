package person_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/person"
)

func TestMailboxRecognisesAPerson(t *testing.T) {
	tests := []struct{ name, in, mailbox string }{
		{"case", "Anna@Example.de", "anna@example.de"},
		{"a tag", "anna+laden@example.de", "anna@example.de"},
		{"several tags", "anna+a+b@example.de", "anna@example.de"},
		{"nothing before the tag", "+tag@example.de", "+tag@example.de"},
		{"dots that the provider ignores", "an.na@gmail.com", "anna@gmail.com"},
		{"the provider's other name", "an.na+x@GoogleMail.com", "anna@gmail.com"},
		{"what another provider ignores", "an-na_x.y@pm.me", "annaxy@proton.me"},
		{"one mailbox of three names", "anna@mac.com", "anna@icloud.com"},
		{"a local part of dots alone", "..@gmail.com", "..@gmail.com"},
		{"dots that count", "an.na@example.de", "an.na@example.de"},
		{"full width letters and sign", "ａｎｎａ＋x@example.de", "anna@example.de"},
		{"a sharp s and its fold", "STRAẞE@example.de", "strasse@example.de"},
		{"a composed and a decomposed umlaut", "mu\u0308ller@example.de", "müller@example.de"},
		{"an umlaut is a letter of its own", "müller@example.de", "müller@example.de"},
		{"Cyrillic twins", "\u0430nn\u0430@example.de", "anna@example.de"},
		{"a Cyrillic capital", "\u0410nna@example.de", "anna@example.de"},
		{"Greek twins", "j\u03bfna\u0455@example.de", "jonas@example.de"},
		{"a dotless i", "n\u0131na@example.de", "nina@example.de"},
		{"joiners and marks of direction", "an\u200dn\u200ea@example.de", "anna@example.de"},
		{"a soft hyphen", "an\u00adna@example.de", "anna@example.de"},
		{"a twin in the domain", "anna@ex\u0430mple.de", "anna@example.de"},
		{"a twin in the domain, in its ASCII form", "anna@xn--exmple-4nf.de", "anna@example.de"},
		{"an umlaut's domain in its ASCII form", "anna@xn--mller-kva.de", "anna@müller.de"},
		{"a twin of a provider", "an.na@gm\u0430il.com", "anna@gmail.com"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.mailbox, person.EmailOf(tt.in).Mailbox()) })
	}
}

// Anyone who is somebody else stays so.
func TestMailboxKeepsPeopleApart(t *testing.T) {
	seen := map[string]string{}
	for _, address := range []string{
		"anna@example.de", "hanna@example.de", "anna@example.com", "änna@example.de", "an.na@example.de",
		"an-na@example.de", "anna1@example.de",
		"annal@example.de", "anna@mail.example.de", "анна@пример.рф", "안나@example.de",
	} {
		mailbox := person.EmailOf(address).Mailbox()
		assert.Empty(t, seen[mailbox], "%s and %s", address, seen[mailbox])
		seen[mailbox] = address
	}
}

// What only looks like an address isn't its owner's; each spelling of it is, and is the same person's.
func TestOwnerKeepsTwinsApart(t *testing.T) {
	seen := map[string]bool{}
	for _, twins := range [][]string{
		{"nina@gmail.com", "NINA@GMAIL.com", "ni.na+laden@googlemail.com"},
		{"nina@gma\u0131l.com", "Nina@xn--gmal-nza.com", "nina@XN--GMAL-NZA.com"},
		{"n\u0131na@gmail.com"},
		{"nina@gm\u0430il.com"},
		{"\uff4eina@gmail.com"},
		{"n\u0456na@gmail.com", "N\u0406na@gmail.com"},
		{"nina@gma\u0130l.com"},
		{"ni\u200dna@gmail.com"},
		{"mu\u0308ller@example.de", "M\u00dcLLER@example.de"},
		{"anna@b\u00fccher.de", "anna@xn--bcher-kva.de"},
		{"stra\u00dfe@example.de"},
		{"strasse@example.de"},
		{"anna@ab--cd.de", "Anna@AB--CD.de"},
	} {
		for _, spelling := range twins {
			assert.Equal(t, person.EmailOf(twins[0]).Owner(), person.EmailOf(spelling).Owner(), spelling)
			assert.Equal(t, person.EmailOf(twins[0]).Mailbox(), person.EmailOf(spelling).Mailbox(), spelling)
		}
		owner := person.EmailOf(twins[0]).Owner()
		assert.False(t, seen[owner], twins[0])
		seen[owner] = true
	}
	for _, ordinary := range []string{
		"Anna@Example.de", "an.na+x@GoogleMail.com", "anna@mac.com", "anna@xn--bcher-kva.de", "..@gmail.com",
	} {
		email := person.EmailOf(ordinary)
		assert.Equal(t, email.Mailbox(), email.Owner(), "what was kept of ordinary addresses goes on")
	}
}
