package tenantfile

import (
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

// InAll lets a text that stands alone hold for each of the languages, at a key in a top-level one: files from before it
// was asked for by language are read as they were written.
//
// Rule (tenant, 3 D): The hours of the telephone are written by language, and shown in the reader's; a text without
// languages holds for all of them. Enforced: tenant.Facts, tenant/rest.toTenantView. Test:
// TestHoursAreWrittenByLanguage.
func (f *File) InAll(key, name string, languages []tenant.Language) {
	s, ok := f.sections[key]
	if !ok || s.node.Kind != yaml.MappingNode {
		return
	}
	for i := 0; i+1 < len(s.node.Content); i += 2 {
		if text := s.node.Content[i+1]; s.node.Content[i].Value == name && text.Kind == yaml.ScalarNode && !cutOff(text) {
			s.node.Content[i+1] = inAll(text, languages)
		}
	}
}

func inAll(text *yaml.Node, languages []tenant.Language) *yaml.Node {
	all := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Line: text.Line, Column: text.Column}
	for _, l := range languages {
		key := &yaml.Node{
			Kind: yaml.ScalarNode, Tag: "!!str", Value: string(l), Line: text.Line, Column: text.Column,
		}
		all.Content = append(all.Content, key, text)
	}
	return all
}
