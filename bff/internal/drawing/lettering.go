package drawing

import "weitersagen.app/typeset"

// lettering is what a picture's or a paper's words are written in: the tenant's fonts, and the programme's own for
// letters that these lack.
type lettering struct {
	setter *typeset.Setter
	// heading is for what is large; body is of middle weight or bold, because on a picture thin letters are lost.
	heading, body typeset.Family
}

func (b Brand) lettering() lettering {
	return lettering{
		setter:  typeset.NewSetter(),
		heading: typeset.Bold.With(typeset.NewFont("heading", b.Heading)),
		body:    typeset.Bold.With(typeset.NewFont("body", b.Body)),
	}
}
