# A machine for the commands of docs/deploying.md, in namespaces of its own: private /etc, /opt, /usr/local and /var/lib, a
# loopback network, and a systemctl that does what systemd would do with the units. Then it runs the block in $1.
set -eu
folder=$1 # holds `blocks/NN` and `node_modules`, a link
ip link set lo up
for name in etc usr/local; do
  mkdir -p "$folder/over/$name" "$folder/work/$name"
  mount -t overlay -o "lowerdir=/$name,upperdir=$folder/over/$name,workdir=$folder/work/$name" overlay "/$name"
done
mount -t tmpfs -o mode=755 tmpfs /opt
mount -t tmpfs -o mode=755 tmpfs /var/lib
mkdir -p /opt/tiplark /var/lib/caddy /etc/caddy /etc/systemd/system /run/tiplark-guide "$folder/bin"
rm -f /etc/tiplark.env
ln -s "$folder/node_modules" /opt/tiplark/node_modules
sed 's/^127\.0\.0\.1.*/& tips.example.com/' /etc/hosts > "$folder/hosts" && cat "$folder/hosts" > /etc/hosts
grep -q tips.example.com /etc/hosts || echo '127.0.0.1 tips.example.com' >> /etc/hosts

cat > "$folder/bin/systemctl" <<'END'
#!/bin/sh
# start, stop and restart of the units of deploy/; sockets and timers need nothing here.
pids=/run/tiplark-guide
as_unit() {
  unit=/etc/systemd/system/$1.service
  set -a
  for pair in $(sed -n 's/^Environment=\(NODE_ENV=.*\)$/\1/p' "$unit"); do export "$pair"; done
  . /etc/tiplark.env
  set +a
  for state in $(sed -n 's/^StateDirectory=//p' "$unit"); do
    [ -e "/var/lib/$state" ] || install -d -m 700 -o tiplark -g tiplark "/var/lib/$state"
  done
  cd "$(sed -n 's/^WorkingDirectory=//p' "$unit")"
  command=$(sed -n 's/^ExecStart=//p' "$unit" | sed 's/%%/%/g')
  [ "$1" = tiplark ] && unset BACKUP_PASSWORD
  exec setpriv --reuid=tiplark --regid=tiplark --clear-groups --no-new-privs sh -c "umask 077; exec $command"
}
start() {
  case $1 in
  tiplark)
    (as_unit tiplark) >> /var/log/tiplark-guide.log 2>&1 &
    echo $! > $pids/tiplark
    tries=0
    until curl -sf -o /dev/null http://127.0.0.1:3000/readyz; do
      tries=$((tries + 1))
      [ $tries -lt 300 ] || { cat /var/log/tiplark-guide.log; exit 1; }
      sleep 0.1
    done
    ;;
  tiplark-backup) (as_unit tiplark-backup) ;;
  caddy)
    sed '0,/^{$/s//{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off/' /etc/caddy/Caddyfile > /run/tiplark-guide/Caddyfile
    XDG_DATA_HOME=/var/lib/caddy caddy run --config /run/tiplark-guide/Caddyfile --adapter caddyfile > /var/log/caddy-guide.log 2>&1 &
    tries=0
    until curl -skf -o /dev/null https://tips.example.com/readyz; do
      tries=$((tries + 1))
      [ $tries -lt 100 ] || { cat /var/log/caddy-guide.log; exit 1; }
      sleep 0.1
    done
    # Only root may read the folder of Caddy.
    install -m 644 /var/lib/caddy/caddy/pki/authorities/local/root.crt /etc/caddy/authority.crt
    ;;
  esac
}
stop() {
  [ "$1" = tiplark ] && [ -e $pids/tiplark ] || return 0
  kill "$(cat $pids/tiplark)" 2> /dev/null
  tries=0
  while kill -0 "$(cat $pids/tiplark)" 2> /dev/null && [ $tries -lt 120 ]; do tries=$((tries + 1)); sleep 0.1; done
  rm $pids/tiplark
}
verb=$1
shift
for unit in "$@"; do
  case $verb in
  enable | start) [ "$unit" = --now ] || start "$unit" ;;
  reload) start "$unit" ;;
  stop) stop "$unit" ;;
  restart) stop "$unit"; start "$unit" ;;
  esac
done
END
chmod 755 "$folder/bin/systemctl"
mkdir -p /run/systemd/system
export PATH="$folder/bin:/usr/local/bin:$PATH" NODE_EXTRA_CA_CERTS=/etc/caddy/authority.crt

mkdir -p "$folder/downloads"
for block in "$folder"/blocks/*; do
  echo "BLOCK $(basename "$block")"
  status=0
  (cd "$folder/downloads" && sh -e "$block") 2>&1 || status=$?
  echo "STATUS $status"
done
systemctl stop tiplark
