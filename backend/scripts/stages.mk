# The stages of `make test`, each with those that must have ended before it begins; test.sh runs as many beside each other as help on this machine.
# What comes first here begins first.
s := backend/scripts
run := @$(s)/stage.sh

.PHONY: all
all: files packages tools build-go build-web unit-web format lint-web services contract trial tests-go kills lint-go walks

.PHONY: files packages format lint-web unit-web build-web build-go tools contract lint-go services tests-go trial kills walks
files:
	$(run) 'files' node $(s)/files.mjs
packages:
	$(run) 'npm packages' $(s)/packages.sh
tools:
	$(run) 'tools' $(s)/tools.sh temporal mailpit
services:
	$(run) 'services' $(s)/services.sh start $(WS_SERVICES)
format: packages
	$(run) 'format' $(s)/format.sh check
lint-web: packages
	$(run) 'lint web' $(s)/lint.sh web
unit-web: packages
	$(run) 'unit tests web' npm run --silent test
build-web: packages
	$(run) 'build web' node $(s)/web.mjs
build-go:
	$(run) 'build Go' $(s)/go-build.sh
# It writes what is generated anew, where others read it: nobody does meanwhile.
contract: packages tools build-go build-web unit-web format lint-web
	$(run) 'contract' $(s)/contract.sh check
lint-go: contract
	$(run) 'lint Go' $(s)/lint.sh go
tests-go: services contract
	$(run) 'tests Go' $(s)/services.sh with $(WS_SERVICES) $(s)/go-test.sh
# A few lives of `make chaos`, so that the trial goes along with the product; a busy machine takes longer than what is promised there.
trial: contract
	$(run) 'trial' $(s)/chaos.sh -referrals 16 -kills 2 -within 10m
kills: contract
	$(run) 'kills' $(s)/e2e.sh kills
# They compute on both cores all the while, and people wait for no page longer than a busy machine needs: nothing that computes stands beside them.
walks: contract lint-go tests-go
	$(run) 'walks' $(s)/e2e.sh walks
