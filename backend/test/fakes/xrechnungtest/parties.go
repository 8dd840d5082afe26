package xrechnungtest

import (
	"regexp"
	"slices"
)

const (
	seller  = agreement + "/SellerTradeParty"
	buyer   = agreement + "/BuyerTradeParty"
	address = "/PostalTradeAddress"
	contact = seller + "/DefinedTradeContact"
	phone   = "TelephoneUniversalCommunication/CompleteNumber"
	mail    = "EmailURIUniversalCommunication/URIID"
	uri     = "URIUniversalCommunication/URIID"
	vatID   = "SpecifiedTaxRegistration/ID[@schemeID=VA]"
	taxID   = "SpecifiedTaxRegistration/ID[@schemeID=FC]"
)

var parties = []Rule{
	needs("BR-06", "names the seller", seller, "Name"),
	needs("BR-07", "names the buyer", buyer, "Name"),
	has("BR-08", "has the seller's address", seller, "PostalTradeAddress"),
	needs("BR-DE-3", "has the seller's town", seller+address, "CityName"),
	needs("BR-DE-4", "has the seller's postcode", seller+address, "PostcodeCode"),
	needs("BR-09", "has the seller's country", seller, "PostalTradeAddress/CountryID"),
	has("BR-10", "has the buyer's address", buyer, "PostalTradeAddress"),
	needs("BR-DE-8", "has the buyer's town", buyer+address, "CityName"),
	needs("BR-DE-9", "has the buyer's postcode", buyer+address, "PostcodeCode"),
	needs("BR-11", "has the buyer's country", buyer, "PostalTradeAddress/CountryID"),
	oneOf(
		"BR-CL-14", "has a country of ISO 3166: Germany, or Austria", seller+address, "CountryID", "XZ", "DE", "AT",
	),
	needs("BR-CO-26", "has a number by which a buyer's machine knows the seller", seller, "ID", vatID),
	needs("BR-DE-16", "has the seller's tax number or VAT id", seller, vatID, taxID),
	every("BR-CO-09", "has VAT ids of either side that begin with their country", agreement, func(n *Node) bool {
		return !slices.ContainsFunc(ids(n), func(id *Node) bool { return !country.MatchString(id.Text) })
	}, func(n *Node) {
		for _, id := range ids(n) {
			id.Text = "136695976"
		}
	}),
}

var (
	country     = regexp.MustCompile(`^(DE|AT)`)
	threeDigits = regexp.MustCompile(`\d.*\d.*\d`)
	mailbox     = regexp.MustCompile(`^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$`)
)

// ids are the VAT ids of both sides.
func ids(agreed *Node) []*Node {
	return slices.Concat(agreed.all("SellerTradeParty/"+vatID), agreed.all("BuyerTradeParty/"+vatID))
}

var contacts = []Rule{
	has("BR-DE-2", "has whom to ask at the seller's", seller, "DefinedTradeContact"),
	needs("BR-DE-5", "names whom to ask", contact, "PersonName"),
	needs("BR-DE-6", "has a telephone number to ask at", contact, phone),
	needs("BR-DE-7", "has an e-mail address to ask at", contact, mail),
	matches("BR-DE-27", "has a telephone number of three digits at least", contact, phone, threeDigits, "12"),
	matches(
		"BR-DE-28", "has an e-mail address with something before the @ and a domain behind it", contact, mail, mailbox,
		"buero@oehler",
	),
	needs("PEPPOL-EN16931-R020", "has an electronic address of the seller's", seller, uri),
	needs("PEPPOL-EN16931-R010", "has an electronic address of the buyer's", buyer, uri),
	needs("BR-62", "says of which kind the seller's electronic address is", seller, uri+"/@schemeID"),
	needs("BR-63", "says of which kind the buyer's electronic address is", buyer, uri+"/@schemeID"),
	oneOf("BR-CL-25", "has an electronic address of a kind on the list: e-mail", seller, uri+"/@schemeID", "MAIL", "EM"),
}
