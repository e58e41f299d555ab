# Varnish 7 with xkey (Debian: varnish, varnish-modules) between the TLS proxy and the product. The
# product's settings: CDN_PURGE_URL=http://127.0.0.1:6081/cdn-purge, CDN_PURGE_TOKEN as below, TRUST_PROXY one more.
vcl 4.1;

import std;
import xkey;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	# The product has its own limits below this one.
	if (std.integer(req.http.content-length, 0) > 7340032) {
		return (synth(413));
	}

	# Purges come from the product, which says so with its token.
	if (req.url == "/cdn-purge") {
		if (req.method != "POST" || req.http.authorization != "Bearer CHANGE-THIS-TOKEN") {
			return (synth(403));
		}
		set req.http.dropped = xkey.purge(req.http.surrogate-key);
		return (synth(200));
	}

	# Pages that depend on nothing but the language. Cookies, the session in the URL and the query reach neither the cache
	# key nor the product.
	if ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^/(tip|play|game|menu)/[A-Za-z0-9]{1,64}(/[A-Za-z0-9]{1,64}-\d{13}-[A-Za-z0-9]{8})?(\?|$)") {
		set req.url = regsub(req.url, "^/([a-z]+)/([A-Za-z0-9]+).*$", "/\1/\2");
		if (req.http.cookie ~ "(^|;\s*)(__Host-)?tiplark_language=(en|es|pt|de)(;|$)") {
			set req.http.accept-language = regsub(req.http.cookie, "^(?:.*;\s*)?(?:__Host-)?tiplark_language=(en|es|pt|de)(;.*)?$", "\1");
		} else {
			set req.http.accept-language = std.tolower(regsub(req.http.accept-language, "(?i)^(?:[^,]*,)*?\s*(en|es|pt|de|\*)\s*(?:[-;,]|$).*$", "\1"));
		}
		if (req.http.accept-language !~ "^(en|es|pt|de)$") {
			set req.http.accept-language = "en";
		}
		unset req.http.cookie;
		return (hash);
	}

	# Files that never change.
	if ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^/(assets|files)/") {
		unset req.http.cookie;
		return (hash);
	}

	# Everything else may be private.
	return (pass);
}

sub vcl_backend_response {
	if (bereq.uncacheable) {
		return (deliver);
	}
	set beresp.http.xkey = beresp.http.surrogate-key;
	set beresp.grace = 0s;
	set beresp.keep = 0s;
	if (beresp.status == 200 && beresp.http.cdn-cache-control ~ "^max-age=\d+$" && !beresp.http.set-cookie) {
		set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^max-age=(\d+)$", "\1s"), 0s);
		return (deliver);
	}
	if (beresp.status == 200 && beresp.http.cache-control ~ "immutable" && !beresp.http.set-cookie) {
		return (deliver);
	}
	set beresp.uncacheable = true;
	set beresp.ttl = 1s;
	return (deliver);
}

sub vcl_deliver {
	unset resp.http.xkey;
	unset resp.http.surrogate-key;
	unset resp.http.cache-tag;
	unset resp.http.surrogate-control;
	unset resp.http.cdn-cache-control;
}
