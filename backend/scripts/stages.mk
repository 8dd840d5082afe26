# The stages of `make test`, each with those that must have ended before it begins; test.sh runs as many beside each other as help on this machine.
# What comes first here begins first.
s := backend/scripts
run := @$(s)/stage.sh

.PHONY: all
all: files packages build-go tools services build-web tests-go kills trial lint-go unit-web lint-web format contract walks

.PHONY: files packages format lint-web unit-web build-web build-go tools contract lint-go services tests-go trial kills walks
files:
	$(run) 'files' node $(s)/files.mjs
packages:
	$(run) 'npm packages' $(s)/packages.sh
# On a new machine these two, and then lint-go's tools, compile much alike: beside each other they would do so twice.
tools: build-go
	$(run) 'tools' $(s)/tools.sh temporal mailpit
services:
	$(run) 'services' $(s)/services.sh start $(WS_SERVICES)
format: packages
	$(run) 'format' $(s)/format.sh check
lint-web: packages build-web
	$(run) 'lint web' $(s)/lint.sh web
unit-web: packages build-web
	$(run) 'unit tests web' node $(s)/unit-web.mjs
build-web: packages
	$(run) 'build web' node $(s)/web.mjs
build-go:
	$(run) 'build Go' $(s)/go-build.sh
contract: packages tools
	$(run) 'contract' $(s)/contract.sh check
lint-go: tools
	$(run) 'lint Go' $(s)/lint.sh go
tests-go: services tools packages
	$(run) 'tests Go' $(s)/services.sh with $(WS_SERVICES) $(s)/go-test.sh
# These two wait for what starts again more than they compute: one after the other they go on beside everything else.
kills: tools build-go build-web
	$(run) 'kills' $(s)/e2e.sh kills
# A few lives of `make chaos`, so that the trial goes along with the product; a busy machine takes longer than what is promised there.
trial: kills
	$(run) 'trial' $(s)/chaos.sh -referrals 16 -kills 2 -within 10m
# They compute on both cores all the while, and what is quickly found is found before they begin.
walks: tools build-go build-web unit-web lint-web format contract tests-go lint-go
	$(run) 'walks' $(s)/e2e.sh walks
