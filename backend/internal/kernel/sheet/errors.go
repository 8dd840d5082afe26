package sheet

import "weitersagen.app/backend/internal/kernel/fault"

// What is wrong with a file as a whole. Each names where, as far as it is one place.
var (
	ErrUnreadable = fault.New(
		fault.Invalid, "sheet.unreadable", "the file is no table: neither CSV nor a workbook (.xlsx)",
	)
	// ErrOldBook is for .xls, and for a workbook with a password, which looks alike.
	ErrOldBook = fault.New(
		fault.Invalid, "sheet.old_workbook",
		"the workbook is of the old kind (.xls) or has a password; save it as .xlsx without one",
	)
	ErrLarge = fault.New(fault.Invalid, "sheet.large", "the file is too large")
	ErrLong  = fault.New(fault.Invalid, "sheet.long", "the list has too many lines")
	ErrWide  = fault.New(fault.Invalid, "sheet.wide", "a line has too many columns")
	ErrEmpty = fault.New(fault.Invalid, "sheet.empty", "no line stands below the names of the columns")
	ErrQuote = fault.New(fault.Invalid, "sheet.quote", "a line has a quotation mark without its other one")
	ErrBreak = fault.New(
		fault.Invalid, "sheet.line_break",
		"a cell has a line break in it, as behind a quotation mark without its other one",
	)
	// ErrHead is for a list whose first line of several cells names no columns: no one guesses which is which.
	ErrHead    = fault.New(fault.Invalid, "sheet.head", "the first lines name no columns")
	ErrMissing = fault.New(fault.Invalid, "sheet.column_missing", "the list lacks a column")
	ErrTwice   = fault.New(fault.Invalid, "sheet.column_twice", "two columns mean the same")
	// ErrSeveral is for a workbook with lists on several sheets, ErrHidden for rows that no one sees, as behind a filter.
	ErrSeveral = fault.New(fault.Invalid, "sheet.several", "several sheets of the workbook have something in them")
	ErrHidden  = fault.New(fault.Invalid, "sheet.hidden", "a row of the workbook is hidden")
)

// What a spreadsheet made of a cell.
var (
	ErrCellError = fault.New(fault.Invalid, "sheet.cell_error", "the cell holds an error of the spreadsheet, such as #NV")
	ErrFormula   = fault.New(fault.Invalid, "sheet.cell_formula", "the cell holds a formula and no value")
	// ErrShortened is for a number like 4,5E+15: its last digits are gone.
	ErrShortened = fault.New(
		fault.Invalid, "sheet.cell_shortened",
		"the spreadsheet shortened the number: format the column as text, enter it anew and save",
	)
)
