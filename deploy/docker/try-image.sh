#!/bin/sh
# Starts the image with docker or podman, waits until it is healthy, and looks at what must and must not be in it.
# deploy/docker/try-image.sh docker rasteh
set -eu
engine=$1
image=$2
id=$("$engine" run --detach --env PUBLIC_URL=https://portal.example.com --env RASTEH_SECRET=only-for-this-try-of-the-image-0123 \
  --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges "$image")
trap '"$engine" rm --force --volumes "$id" > /dev/null' EXIT
inside() { "$engine" exec "$id" "$@"; }

tries=0
until inside node -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 60 ]; then "$engine" logs "$id"; exit 1; fi
  sleep 1
done
inside node -e "fetch('http://127.0.0.1:3000/').then(async (page) => process.exit(page.ok && (await page.text()).includes('</html>') ? 0 : 1))"
[ "$(inside id -u)" = 1000 ]
for tool in npm npx pnpm yarn gcc make python3 git; do
  if inside sh -c "command -v $tool"; then echo "$tool is in the image"; exit 1; fi
done
if inside sh -c 'ls -d node_modules/.pnpm/vite@* node_modules/.pnpm/vitest@* node_modules/.pnpm/typescript@*' 2> /dev/null; then
  echo 'The image has tools of the build'; exit 1
fi
"$engine" stop --time 15 "$id" > /dev/null
[ "$("$engine" inspect --format '{{.State.ExitCode}}' "$id")" = 0 ]
echo 'The image starts, answers and stops.'
