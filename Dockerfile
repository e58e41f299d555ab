# Node is one of the packages; the first image only provides npm. Both images are of one exact version.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Node needs libatomic, which neither image has.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The build stores a hash of its sources and the lock file, so the lock file is restored. npm pkg delete removes the tools
# of development, as --omit=dev keeps optional peers such as the test runner, and lucide-react (50 MB), of which the build
# contains the icons in use.
RUN PATH="/app/node_modules/.bin:$PATH" node_modules/.bin/node scripts/build.ts \
  && cp package-lock.json /tmp/ \
  && npm pkg delete devDependencies dependencies.lucide-react \
  && npm prune --ignore-scripts --no-audit --no-fund \
  && cp /tmp/package-lock.json .

FROM debian:bookworm-20261005-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /nonexistent tiplark \
  && install -d -m 700 -o tiplark -g tiplark /data
WORKDIR /app
COPY --from=build /app /app
RUN ln -s /app/bin/tiplark /usr/local/bin/tiplark
# Both settings bound the memory that a process keeps after a burst of large requests.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=0.0.0.0 MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=8"
USER tiplark
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["/app/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Node is the process itself, without a shell or npm around it, so that a stop reaches it.
CMD ["/app/node_modules/.bin/node", "build/server/start.js"]
