package operator

import (
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/people/member"
)

// ledSign is about agencies whose people nobody can let in, and whose money nobody looks after. Some have links alone and nobody who works in the area: it is a warning.
func ledSign(t string, unled []member.Agency) sign {
	s := sign{Tenant: t, What: "agencies that nobody leads", State: fmt.Sprint(len(unled)), Warning: len(unled) > 0}
	if len(unled) > 0 {
		numbers := make([]string, len(unled))
		for i, a := range unled {
			numbers[i] = string(a.Number)
		}
		s.State += fmt.Sprintf(" (%s); operator agency member add NUMBER EMAIL --role owner", strings.Join(numbers, ", "))
	}
	return s
}
