package sepa

import "encoding/xml"

// The elements of pain.001.001.09 that we use, in the order of the schema. What may be missing is a pointer: an
// empty element is not the same as none.

type document struct {
	XMLName    xml.Name   `xml:"Document"`
	Namespace  string     `xml:"xmlns,attr"`
	Initiation initiation `xml:"CstmrCdtTrfInitn"`
}

type initiation struct {
	Header  header  `xml:"GrpHdr"`
	Payment payment `xml:"PmtInf"`
}

type header struct {
	MessageID string `xml:"MsgId"`
	CreatedAt string `xml:"CreDtTm"`
	Count     string `xml:"NbOfTxs"`
	Sum       string `xml:"CtrlSum"`
	Initiator party  `xml:"InitgPty"`
}

type payment struct {
	ID        string           `xml:"PmtInfId"`
	Method    string           `xml:"PmtMtd"`
	Count     string           `xml:"NbOfTxs"`
	Sum       string           `xml:"CtrlSum"`
	Service   string           `xml:"PmtTpInf>SvcLvl>Cd"`
	ExecuteOn string           `xml:"ReqdExctnDt>Dt"`
	Debtor    party            `xml:"Dbtr"`
	Account   account          `xml:"DbtrAcct"`
	Agent     agent            `xml:"DbtrAgt"`
	Charges   string           `xml:"ChrgBr"`
	Transfers []creditTransfer `xml:"CdtTrfTxInf"`
}

type creditTransfer struct {
	EndToEndID string  `xml:"PmtId>EndToEndId"`
	Amount     amount  `xml:"Amt>InstdAmt"`
	Agent      *agent  `xml:"CdtrAgt"`
	Creditor   party   `xml:"Cdtr"`
	Account    account `xml:"CdtrAcct"`
	Remittance *text   `xml:"RmtInf"`
}

type amount struct {
	Currency string `xml:"Ccy,attr"`
	Value    string `xml:",chardata"`
}

type party struct {
	Name string `xml:"Nm"`
}

type account struct {
	IBAN string `xml:"Id>IBAN"`
}

type agent struct {
	BIC   string  `xml:"FinInstnId>BICFI,omitempty"`
	Other *string `xml:"FinInstnId>Othr>Id"`
}

type text struct {
	Text string `xml:"Ustrd"`
}

func named(name string) party { return party{Name: Text(name, maxName)} }

func remittance(purpose string) *text {
	if t := Text(purpose, maxUstrd); t != "" {
		return &text{Text: t}
	}
	return nil
}

// agentOf names a bank. The debtor's has to be named somehow, the creditor's follows from the IBAN.
func agentOf(bic string, required bool) *agent {
	switch {
	case bic != "":
		return &agent{BIC: bic}
	case required:
		unknown := "NOTPROVIDED"
		return &agent{Other: &unknown}
	default:
		return nil
	}
}
