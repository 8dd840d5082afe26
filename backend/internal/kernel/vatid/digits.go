package vatid

import (
	"strconv"
	"strings"
)

// unchecked is for countries whose algorithm isn't public, or has as many cases as ids: their shape is all that is
// judged.
func unchecked(string) bool { return true }

// weighted is for ids whose digits, each with its own weight, add up to a multiple.
func weighted(of int, weights ...int) func(string) bool {
	return func(digits string) bool { return sum(digits, weights)%of == 0 }
}

func sum(digits string, weights []int) (total int) {
	for i, weight := range weights {
		total += int(digits[i]-'0') * weight
	}
	return total
}

func last(digits string) int { return int(digits[len(digits)-1] - '0') }

// elevenLess is for ids whose last digit is what lacks to a multiple of eleven; ten and eleven are written as none.
func elevenLess(weights ...int) func(string) bool {
	return func(digits string) bool { return (11-sum(digits, weights)%11)%11%10 == last(digits) }
}

// modElevenTen is ISO 7064, MOD 11,10.
func modElevenTen(digits string) bool {
	product := 10
	for i := range len(digits) - 1 {
		at := (int(digits[i]-'0') + product) % 10
		if at == 0 {
			at = 10
		}
		product = at * 2 % 11
	}
	return (11-product)%10 == last(digits)
}

// luhn doubles every second digit from the end.
func luhn(digits string) bool {
	total := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			d = d/5 + d*2%10
		}
		total += d
	}
	return total%10 == 0
}

// austrian is Luhn's with four more.
func austrian(id string) bool {
	total := 4
	for i, d := range id[1:8] {
		n := int(d - '0')
		if i%2 == 1 {
			n = n/5 + n*2%10
		}
		total += n
	}
	return (10-total%10)%10 == last(id)
}

// number reads digits that the shape has found.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

func belgian(digits string) bool { return 97-number(digits[:8])%97 == number(digits[8:]) }

// french has a key of digits, or one with a letter, whose algorithm is another; the number of the company is Luhn's.
func french(id string) bool {
	key, company := id[:2], id[2:]
	if strings.Trim(key, "0123456789") != "" {
		return luhn(company)
	}
	return luhn(company) && (12+3*(number(company)%97))%97 == number(key)
}

func greek(digits string) bool {
	return sum(digits, []int{256, 128, 64, 32, 16, 8, 4, 2})%11%10 == last(digits)
}

func luxembourgish(digits string) bool { return number(digits[:6])%89 == number(digits[6:]) }

// dutch is by the number of a company or, for who has no company, by all that stands there (ISO 7064 MOD 97-10).
func dutch(id string) bool {
	return sum(id, []int{9, 8, 7, 6, 5, 4, 3, 2})%11 == number(id[8:9]) || mod97("NL"+id) == 1
}

// mod97 reads letters as ten and more.
func mod97(text string) (rest int) {
	for _, r := range text {
		if r >= 'A' {
			rest = (rest*100 + int(r-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(r-'0')) % 97
		}
	}
	return rest
}

func polish(digits string) bool {
	return sum(digits, []int{6, 5, 7, 2, 3, 4, 5, 6, 7})%11 == last(digits)
}

// romanian ids are shorter than their weights: they stand at the end of them.
func romanian(digits string) bool {
	weights := []int{7, 5, 3, 2, 1, 7, 5, 3, 2}
	return sum(digits, weights[len(weights)-len(digits)+1:])*10%11%10 == last(digits)
}

func swedish(digits string) bool { return luhn(digits[:10]) }

func slovak(digits string) bool { return number(digits)%11 == 0 }
