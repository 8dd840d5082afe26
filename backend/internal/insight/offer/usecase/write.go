package usecase

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// The keys of a tenant's file that offers change.
const (
	keyProducts   = "products"
	keySource     = "productSource"
	keyRules      = "rules"
	keyPlans      = "commissionPlans"
	keyPromotions = "commissionPromotions"
	keyChanges    = "commissionChanges"
)

// rewrite changes the value at a path below a top-level key, in the file that holds it.
func rewrite(files edition.Files, t tenant.ID, key, at string, change func(*yaml.Node) error) error {
	name, ok := tenantfile.Holder(files, t, key)
	if !ok {
		return tenantfile.ErrNotThere
	}
	written, err := tenantfile.Rewrite(files[name], key+at, change)
	if err == nil {
		files[name] = written
	}
	return err
}

// writeRewards has a product's rewards stand in the file as they are planned.
func writeRewards(files edition.Files, t tenant.ID, id string, entries []offer.Entry) error {
	name, ok := tenantfile.Holder(files, t, keyProducts)
	if !ok {
		return tenantfile.ErrNotThere
	}
	var listed struct {
		Products []struct {
			ID string `yaml:"id"`
		} `yaml:"products"`
	}
	if err := yaml.Unmarshal(files[name], &listed); err != nil {
		return err
	}
	for i, p := range listed.Products {
		if p.ID == id {
			return rewrite(files, t, keyProducts, fmt.Sprintf("[%d].rewards", i), func(v *yaml.Node) error {
				return setRewards(v, entries)
			})
		}
	}
	return tenantfile.ErrNotThere
}

// writeTerms has the rewards of a remote source's products stand in the tenant's terms as they are planned.
func writeTerms(files edition.Files, t tenant.ID, terms int, entries []offer.Entry) error {
	return rewrite(files, t, keySource, fmt.Sprintf(".terms[%d].rewards", terms), func(v *yaml.Node) error {
		return setRewards(v, entries)
	})
}

// setRewards keeps the nodes of entries that stay, with their comments.
func setRewards(list *yaml.Node, entries []offer.Entry) error {
	if list.Kind != yaml.SequenceNode {
		return tenantfile.ErrNotThere
	}
	var content []*yaml.Node
	for _, e := range entries {
		if e.At >= len(list.Content) {
			return tenantfile.ErrNotThere
		}
		n := mapping()
		if e.At >= 0 {
			n = list.Content[e.At]
		}
		if n.Kind != yaml.MappingNode {
			return tenantfile.ErrNotThere
		}
		if e.At < 0 {
			set(n, "from", quoted(e.From))
		}
		if e.Until != "" {
			set(n, "until", quoted(e.Until))
		}
		if e.ShowUntil {
			set(n, "showUntil", &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!bool", Value: "true"})
		} else {
			drop(n, "showUntil")
		}
		if e.At < 0 {
			set(n, "cents", whole(e.Cents))
		}
		content = append(content, n)
	}
	list.Content = content
	return nil
}

// writeRule sets one of the rules, there or not.
func writeRule(files edition.Files, t tenant.ID, name string, value int64) error {
	err := rewrite(files, t, keyRules, "."+name, func(v *yaml.Node) error {
		*v = yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatInt(value, 10), LineComment: v.LineComment}
		return nil
	})
	if !errors.Is(err, tenantfile.ErrNotThere) {
		return err
	}
	return rewrite(files, t, keyRules, "", func(v *yaml.Node) error {
		if v.Kind != yaml.MappingNode {
			return tenantfile.ErrNotThere
		}
		set(v, name, whole(value))
		return nil
	})
}

// writePromotion adds a promotion behind those that are there.
func writePromotion(files edition.Files, t *tenant.Tenant, c offer.Change, taken []string) error {
	n := mapping()
	set(n, "id", quoted(promotionID(c, t, taken)))
	title := mapping()
	for _, l := range t.Languages {
		set(title, string(l), quoted(c.Title[l]))
	}
	set(n, "name", title)
	set(n, "from", quoted(c.From))
	set(n, "until", quoted(c.Until))
	if len(c.Of) > 0 {
		list := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
		for _, id := range c.Of {
			list.Content = append(list.Content, quoted(id))
		}
		set(n, "products", list)
	}
	set(n, "extraCents", whole(c.Cents))
	return writeEntry(files, t.ID, keyPromotions, n, func(*yaml.Node) bool { return false })
}

// writeEntry puts an entry into a list of sellers' amounts: in the place of one that it replaces, or behind all.
func writeEntry(
	files edition.Files, t tenant.ID, key string, n *yaml.Node, replaces func(*yaml.Node) bool,
) error {
	err := rewrite(files, t, key, "", func(v *yaml.Node) error {
		if v.Kind != yaml.SequenceNode {
			return tenantfile.ErrNotThere
		}
		if len(v.Content) == 0 {
			v.Style = 0
		}
		if i := slices.IndexFunc(v.Content, replaces); i >= 0 {
			v.Content[i] = n
		} else {
			v.Content = append(v.Content, n)
		}
		return nil
	})
	if !errors.Is(err, tenantfile.ErrNotThere) {
		return err
	}
	name, ok := tenantfile.Holder(files, t, keyPlans)
	if !ok {
		name = string(t) + ".yaml"
	}
	files[name], err = tenantfile.Append(
		files[name], key, &yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{n}},
	)
	return err
}

var notInID = regexp.MustCompile(`[^a-z0-9]+`)

// promotionID is a name that no promotion had: its title and its first day.
func promotionID(c offer.Change, t *tenant.Tenant, taken []string) string {
	const most = 24
	plain := strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(
		strings.ToLower(c.Title[t.Languages[0]]),
	)
	begin := strings.Trim(notInID.ReplaceAllString(plain, "-"), "-")
	begin = strings.TrimRight(begin[:min(len(begin), most)], "-")
	if begin == "" || begin[0] < 'a' || begin[0] > 'z' {
		begin = "aktion-" + begin
	}
	id := strings.TrimRight(begin, "-") + "-" + strings.ReplaceAll(c.From, "-", "")
	for i, next := 2, id; ; i++ {
		if !slices.Contains(taken, next) {
			return next
		}
		next = id + "-" + strconv.Itoa(i)
	}
}

func mapping() *yaml.Node { return &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"} }

func quoted(text string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Style: yaml.DoubleQuotedStyle}
}

func whole(n int64) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatInt(n, 10)}
}

// set gives a key of a mapping another value, or adds it.
func set(n *yaml.Node, key string, value *yaml.Node) {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			value.LineComment = n.Content[i+1].LineComment
			n.Content[i+1] = value
			return
		}
	}
	n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: key}, value)
}

func drop(n *yaml.Node, key string) {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			n.Content = slices.Delete(n.Content, i, i+2)
			return
		}
	}
}
