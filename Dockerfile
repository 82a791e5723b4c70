# Built, one folder with what runs: no build tools, no development dependencies.
# The same Node as in package.json.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json tsconfig.json vite.config.ts ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY scripts/build.ts scripts/build.ts
COPY content content
COPY design design
COPY domain domain
COPY server server
COPY site site
COPY staff staff
RUN node scripts/build.ts

FROM base AS dependencies
COPY package.json package-lock.json ./
# The Node of the image is used, not the one the package "node" would bring.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# better-auth can work with these, so npm takes them for more than development. The server does not load them.
RUN rm -r node_modules/vitest node_modules/vite node_modules/@rolldown node_modules/lightningcss* \
  node_modules/happy-dom node_modules/react-dom

FROM base
ENV NODE_ENV=production DATA_DIR=/data STAFF_HOST=0.0.0.0
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json package.json
COPY content content
COPY domain domain
COPY server server
# The image's user "node" owns nothing but its data and what speeds up the next start.
RUN install -d -o node -g node -m 0700 /data && install -d -o node -g node node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000 3001
# The server finishes what is under way, at most 10 s: give it more than that before a kill.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/start.mjs"]
