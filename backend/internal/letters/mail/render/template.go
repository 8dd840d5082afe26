package render

import (
	"bytes"

	"gopkg.in/yaml.v3"
)

// Template gives the letters for a translator: in English, to be written over, each letter with its German words above
// it.
func Template() ([]byte, error) {
	german, err := letterNodes("de_sie")
	if err != nil {
		return nil, err
	}
	raw, err := textFiles.ReadFile("texts/en.yaml")
	if err != nil {
		return nil, err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(raw, &doc); err != nil {
		return nil, err
	}
	doc.Content[0].HeadComment = "The letters. Write your words over the English ones. What stands in {{…}} is filled in, and what stands between {{if …}}, {{else}} and {{end}} is said in that case:\n" +
		"the conditions stay as they are. A word that goes with a number: {{plural .RedeemMonths \"one\" \"…\" \"few\" \"…\" \"many\" \"…\" \"other\" \"…\"}}."
	for i, key := range mapping(doc.Content[0], "letters").Content {
		own, there := german[key.Value]
		if i%2 != 0 || !there {
			continue
		}
		var words bytes.Buffer
		if err := yaml.NewEncoder(&words).Encode(&own); err != nil {
			return nil, err
		}
		key.HeadComment = words.String()
	}
	return yaml.Marshal(&doc)
}

func letterNodes(voice string) (map[string]yaml.Node, error) {
	raw, err := textFiles.ReadFile("texts/" + voice + ".yaml")
	if err != nil {
		return nil, err
	}
	var all struct {
		Letters map[string]yaml.Node `yaml:"letters"`
	}
	err = yaml.Unmarshal(raw, &all)
	return all.Letters, err
}

func mapping(n *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return &yaml.Node{}
}
