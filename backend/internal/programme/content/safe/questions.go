package safe

import (
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The start page carries all questions with their answers, so both one answer and all of it together are short, in
// bytes.
const (
	mostQuestions    = 100
	longestAnswer    = 4 << 10
	longestQuestions = 64 << 10
)

// questions keeps those that are fit to be shown, in their order, for as long as all of them together are short in each
// language. With none of them left the file's own stand.
func (c *cleaner) questions(all []content.FAQ) []content.FAQ {
	var kept []content.FAQ
	length := map[tenant.Language]int{}
	for i, q := range all {
		if i == mostQuestions {
			c.refused = append(c.refused, "faqs: there are too many")
			break
		}
		question, answer := c.line(
			"faqs: a question", q.Question, longestLine,
		), c.page("faqs: an answer", q.Answer, longestAnswer)
		if question == nil || answer == nil {
			continue
		}
		full := false
		for _, l := range c.t.Languages {
			length[l] += len(question[l]) + len(answer[l])
			full = full || length[l] > longestQuestions
		}
		if full {
			c.refused = append(c.refused, "faqs: all together are too long")
			break
		}
		kept = append(kept, content.FAQ{Question: question, Answer: answer})
	}
	return kept
}
