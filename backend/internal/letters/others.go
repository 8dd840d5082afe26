package letters

import "weitersagen.app/backend/internal/programme/content"

// Others is what this group needs of the other groups.
type Others interface {
	Contents() content.Contents
}
