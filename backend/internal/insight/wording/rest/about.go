package rest

// about says of each call what its summary leaves open.
var about = map[string]string{
	"listDeskTexts": "Texts that people agree to are in the list with the reason why they are changed in the tenant's " +
		"file alone. Questions and steps are a text each, `faqs` and `steps`: a heading of two signs begins an entry. " +
		"`Treffer` tells of each whether the words that are looked for stand in it.",
	"getDeskText": "The words as they are written, with names of facts in braces, beside those of the tenant's " +
		"file, the draft and what the text was. `content.not_editable` (404) for what there isn't.",
	"keepTextDraft": "One of each text and language, seen by people of the desk alone. `content.draft_overtaken` (409) " +
		"where somebody changed it meanwhile, `content.too_long`.",
	"dropTextDraft": "`content.draft_overtaken` (409) where somebody changed it meanwhile.",
	"previewText": "Nothing is changed. Refused like `publishText`, also for what is said of texts that are changed in " +
		"the file.",
	"publishText": "The tenant's next edition: every process takes it within seconds. `content.overtaken` (409) where " +
		"somebody changed this text meanwhile, `edition.waits` while raised amounts wait for a second person; " +
		"`content.place_missing`, `content.fact_unknown` and `content.fact_unfit` " +
		"with the name in `place` among its values; `content.list` with the `entry` that isn't whole; " +
		"`content.empty`, `content.too_long`, `content.unfit`. In the audit log.",
	"revertText": "The tenant's next edition, too. `content.overtaken` (409) as with `publishText`; `edition.first` " +
		"(409) where nothing stood before, `edition.unknown` (404). In the audit log.",
	"exportEditedTexts": "By their paths below the folder of tenants. `content.none_edited` (404) where all texts come " +
		"from the file.",
}
