package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code.
var about = map[string]string{
	"getDeskMoney": "For the duty `money`. All cents are sums of the books as of one moment: what accounts hold now, " +
		"and what moved in the month and the year of Berlin so far. `possible` alone is no sum of the books: it is what " +
		"recommendations that aren't owed yet could bring, without a bonus.",
	"listDeskMoneyRows": "For the duty `money`. The rows add up to the figure, which stands beside them as it is now. " +
		"`held_awards` are the rewards owed that people look at. Those of the moment are sorted by an id, " +
		"what moved by its moment, the newest first. `ledger.figure` (404).",
	"getDeskForecast": "For the duty `money`. Twelve weeks from this Monday on. What is certain is of this moment: of " +
		"orders that wait for the end of their complaint period alone, unless they are cancelled. The estimate is that of " +
		"the week's Monday, with the range in which 80 % of weeks lie; `Geschaetzt` is missing as long as there are fewer " +
		"than 8 weeks or 30 rewards to make it of.",
	"getDeskStatement": "For the duty `money`. The statement of the command `ledger statement`: debits are positive, " +
		"credits negative, and all accounts together are zero. `ledger.month` (422) for what isn't written YYYY-MM.",
	"exportDeskMoneyRows": "For the duty `money`. All rows of `listDeskMoneyRows`, in its order, with amounts in euros, " +
		"with a comma in German. In the audit log. `ledger.figure` (404).",
	"exportDeskStatement": "For the duty `money`. Amounts in euros, with a comma in German. `ledger.month` (422).",
}
