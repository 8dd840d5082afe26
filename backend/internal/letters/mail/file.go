package mail

// File goes with a letter. Its name tells nothing about a person: servers write names of files into their logs.
type File struct {
	Name  string
	Type  string
	Bytes []byte
}

// MostBytes is how large the files of a letter may be together: written for a mail they grow by a third, and servers
// take ten megabytes at least.
//
// Rule (document, D): Documents that go along with their letter go as they were handed out first, while they are 5 MB
// together at most; what is larger stays where the letter leads. Enforced: mail.FilesFit,
// creditnote/usecase.document. Test: TestTheLetterAboutADocumentCarriesIt, TestDeliverWithADocument.
const MostBytes = 5 << 20

// FilesFit tells whether files can go with a letter. What doesn't fit goes with none, and the letter says where it is.
func FilesFit(files []File) bool {
	sum := 0
	for _, f := range files {
		sum += len(f.Bytes)
	}
	return len(files) > 0 && sum <= MostBytes
}
