#!/bin/sh
# Unpacks and starts an archive on a system that holds libc, libstdc++, a shell and a few basic commands: no Node, no npm, no
# compiler, no network, 256 MB of memory. As root: sh scripts/release/try.sh ARCHIVE
set -eu
archive=$(readlink -f "$1")
root=$(mktemp -d /tmp/tiplark-try-XXXXXX)
group=/sys/fs/cgroup/memory/tiplark-try-$$
[ -d /sys/fs/cgroup/memory ] || group=/sys/fs/cgroup/tiplark-try-$$
trap 'rmdir "$group" 2> /dev/null; rm -rf "$root"' EXIT
mkdir -p "$root/bin" "$root/tmp" "$root/proc" "$root/dev" "$root/etc" "$root/opt"
for name in sh tar gzip readlink dirname mkdir cat sed head sleep sha256sum grep; do
  cp -L "$(command -v $name)" "$root/bin/"
done
libraries=/usr/lib/x86_64-linux-gnu
# The rest of libc6, which every system has.
set -- libdl.so.2 libpthread.so.0 libresolv.so.2 librt.so.1 libnss_files.so.2 libstdc++.so.6
for file in "$root"/bin/* $(printf "$libraries/%s " "$@"); do
  ldd "$file" | sed -n 's/^[^/]*\(\/[^ ]*\).*/\1/p'
  case $file in *.so.*) echo "$file" ;; esac
done | sort -u | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
mknod "$root/dev/null" c 1 3
mknod "$root/dev/urandom" c 1 9
echo 'root:x:0:0::/:/bin/sh' > "$root/etc/passwd"
echo '127.0.0.1 localhost' > "$root/etc/hosts"
cp "$archive" "$root/opt/tiplark.tar.gz"
cat > "$root/opt/try" <<'END'
set -eu
cd /opt
tar -xzf tiplark.tar.gz
cd tiplark-*
mkdir /opt/data
DATA_DIR=/opt/data TRIAL=yes bin/tiplark start > /opt/log 2>&1 &
tries=0
until grep -q 'The tip page' /opt/log; do
  tries=$((tries + 1))
  [ $tries -lt 600 ] || { cat /opt/log; exit 1; }
  sleep 0.1
done
page=$(sed -n 's/.*The tip page of [^:]*: //p' /opt/log)
bin/node -e 'fetch(process.argv[1]).then(async (page) => {
  const text = await page.text()
  console.log(page.status, process.argv[1], /<title>([^<]*)/.exec(text)?.[1])
  if (page.status !== 200) process.exit(1)
})' "$page"
# Pictures and PDFs are made by processes of their own, with the same Node.
bin/node -e 'const [email, password] = process.argv.slice(1)
const site = "http://localhost:3000"
fetch(`${site}/login`, {
  method: "POST",
  redirect: "manual",
  headers: { origin: site },
  body: new URLSearchParams({ email, password }),
}).then(async ({ headers }) => {
  const cookie = headers.getSetCookie().map((text) => text.split(";")[0]).join("; ")
  for (const format of ["png", "card"]) {
    const file = await fetch(`${site}/print/files/${format}?code=own`, { headers: { cookie } })
    console.log(file.status, format, (await file.arrayBuffer()).byteLength, "bytes")
    if (file.status !== 200) process.exit(1)
  }
})' "$(sed -n 's/^ *\(maya@[^ ]*\).*/\1/p' /opt/log)" "$(sed -n 's/.*the password of each is //p' /opt/log)"
kill $!
END
mkdir "$group"
if [ -e "$group/memory.limit_in_bytes" ]; then
  echo 268435456 > "$group/memory.limit_in_bytes"
  echo 268435456 > "$group/memory.memsw.limit_in_bytes" 2> /dev/null || true
  peak=$group/memory.max_usage_in_bytes
else
  echo 268435456 > "$group/memory.max"
  peak=$group/memory.peak
fi
started=$(date +%s%N)
sh -c "echo \$\$ > '$group/cgroup.procs'; exec unshare --net --mount --pid --fork --kill-child sh -c '
  ip link set lo up
  mount -t proc proc \"$root/proc\"
  exec chroot \"$root\" /bin/sh /opt/try'"
echo "From the archive to the first opened code: $((($(date +%s%N) - started) / 1000000)) ms, within 256 MB ($(($(cat "$peak") / 1048576)) MB with the cache of the file system at most)"
