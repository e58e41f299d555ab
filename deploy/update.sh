#!/bin/sh
# Updates a small server to the newest version, as root: sh /opt/tiplark/deploy/update.sh
# The new version is built in its own folder, and a link switches to it in one step. Until the restart nothing changes for
# the running process, which loads some packages late. A failure before the switch changes nothing.
set -eu
umask 022 # the service runs as another user
current=${1:-/opt/tiplark}
ready=${READY:-http://127.0.0.1:3000/readyz}

if [ ! -L "$current" ]; then
  echo "$current is not a link to a version. Once: mv $current $current-0 && ln -s $current-0 $current" >&2
  exit 1
fi
old=$(readlink -f "$current")
new=$current-$(date +%Y%m%d-%H%M%S)

systemctl start tiplark-backup

trap 'rm -rf "$new"' EXIT
trap 'exit 1' HUP INT TERM
# With its packages, so that only new ones are fetched, and with the assets of pages that are still open.
cp -a "$old" "$new"
cd "$new"
git pull --ff-only
npm run build
ln -s "$new" "$new.link"
mv -T "$new.link" "$current"
trap - EXIT HUP INT TERM

systemctl restart tiplark
tries=${TRIES:-60}
until "$new/node_modules/.bin/node" -e "fetch('$ready').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"; do
  tries=$((tries - 1))
  if [ "$tries" -eq 0 ]; then
    echo "The new version does not answer: journalctl -u tiplark. The one before: ln -sfn $old $current && systemctl restart tiplark" >&2
    exit 1
  fi
  sleep 1
done

# The previous version stays for a rollback; older ones are deleted.
for folder in "$current"-[0-9]*; do
  case $folder in
  "$new" | "$old") ;;
  *) rm -rf "$folder" ;;
  esac
done
echo "Running: $(git log -1 --format='%h %s')"
