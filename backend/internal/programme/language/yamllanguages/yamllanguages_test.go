package yamllanguages_test

import (
	"context"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/language/languagetest"
	"weitersagen.app/backend/internal/programme/language/yamllanguages"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

func read(folder fstest.MapFS, languages ...tenant.Language) (*yamllanguages.Store, *tenantfile.File) {
	f, s := tenantfile.ReadFile(folder, languagetest.Tenant+".yaml"), yamllanguages.New()
	s.Read(&tenant.Tenant{ID: languagetest.Tenant, Languages: languages}, f)
	return s, f
}

func TestALanguageIsAFolder(t *testing.T) {
	s, f := read(languagetest.Folder(t), "de", "uk")
	for _, gap := range f.Gaps() {
		assert.Regexp(
			t, "^(is missing|lacks .*)$", gap.Text, "texts that are newer than the fixture may be missing, and nothing else",
		)
	}
	texts, ok := s.Of(context.Background(), languagetest.Tenant, "uk")
	assert.True(t, ok)
	assert.Len(t, texts, len(language.Areas()))
	assert.Equal(t, "Копіювати", texts["kit"]["copy"])
	_, ok = s.Of(context.Background(), languagetest.Tenant, "de")
	assert.False(t, ok, "the builds bring it")
}

func TestALanguageThatIsNotThereIsRefused(t *testing.T) {
	_, f := read(languagetest.Folder(t), "de", "ua")
	assert.Contains(t, f.Problems().Lines(),
		"kalyna.yaml:8: tenant.languages[1]: ua is neither built in (de, en) nor a folder kalyna/languages/ua with its texts; did you mean uk?")
}

func TestAGapIsReportedWithFileAndLine(t *testing.T) {
	s, f := read(languagetest.Folder(t, "kalyna/languages/uk/kit.yaml", "copy: ", "coppy: "), "de", "uk")
	assert.Subset(t, f.Gaps().Lines(), []string{
		"kalyna/languages/uk/kit.yaml:1: copy: is missing",
		"kalyna/languages/uk/kit.yaml:7: coppy: is not a known text; did you mean copy?",
	})
	texts, _ := s.Of(context.Background(), languagetest.Tenant, "uk")
	assert.Equal(t, "Kopieren", texts["kit"]["copy"], "the tenant's first language stands in")
	folder := languagetest.Folder(t)
	delete(folder, "kalyna/languages/uk/kit.yaml")
	s, f = read(folder, "de", "uk")
	assert.Contains(t, f.Gaps().Error(), "kalyna/languages/uk/kit.yaml:1: there is no such file that can be read")
	texts, _ = s.Of(context.Background(), languagetest.Tenant, "uk")
	assert.Equal(t, "Kopieren", texts["kit"]["copy"])
}
