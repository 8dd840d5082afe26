package yearpdf

import (
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Template gives the words of the statement for a translator, with the German and the English ones as comments.
func Template() ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(textFile, &doc); err != nil {
		return nil, err
	}
	var all map[tenant.Language]map[string]string
	if err := yaml.Unmarshal(textFile, &all); err != nil {
		return nil, err
	}
	german := doc.Content[0].Content[1]
	for i := 0; i+1 < len(german.Content); i += 2 {
		key := german.Content[i]
		key.HeadComment = "de: " + german.Content[i+1].Value + "\nen: " + all["en"][key.Value]
		german.Content[i+1] = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: yaml.DoubleQuotedStyle}
	}
	return yaml.Marshal(german)
}
