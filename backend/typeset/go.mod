module weitersagen.app/typeset

go 1.26.0

require (
	codeberg.org/go-pdf/fpdf v0.12.0
	github.com/go-fonts/dejavu v0.3.4
	github.com/go-text/typesetting v0.3.5
	github.com/ledongthuc/pdf v0.0.0-20250511090121-5959a4027728
	github.com/stretchr/testify v1.12.1
	golang.org/x/image v0.47.0
	golang.org/x/text v0.43.0
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/sys v0.49.0 // indirect
)
