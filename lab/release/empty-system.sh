#!/bin/sh
# Makes a root folder that holds libc, libstdc++, a shell and a few basic commands, which is less than a base system.
set -eu
root=$1
mkdir -p "$root/bin" "$root/tmp" "$root/proc" "$root/dev" "$root/etc" "$root/opt" "$root/var/lib" "$root/usr/local/bin" "$root/root"
chmod 1777 "$root/tmp"
for name in sh tar gzip readlink dirname mkdir chown ln cat sha256sum; do
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
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 666 "$root/dev/urandom" c 1 9
echo 'root:x:0:0::/root:/bin/sh' > "$root/etc/passwd"
echo '127.0.0.1 localhost tips.example.com' > "$root/etc/hosts"
