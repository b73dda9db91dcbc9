import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { attachDemoImagesOnceReady, serveSampleLists, tickDemoCurrencies } from './demo/index.ts';
import type { Env } from './env.ts';
import { AppError } from './lib/app-error.ts';
import type { Clock } from './lib/clock.ts';
import { rendering } from './lib/rendering.ts';
import { auditRoutes, createAuditReader, publishAudit } from './modules/audit/index.ts';
import { authRoutes } from './modules/auth/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { chatRoutes, createChat, createPresenceAndTyping, marketCards } from './modules/chat/index.ts';
import { createCurrencies, currenciesRoutes } from './modules/currencies/index.ts';
import { delegationsRoutes, publishActing } from './modules/delegations/index.ts';
import { createDesks, desksRoutes } from './modules/desks/index.ts';
import { docsRoutes } from './modules/docs/index.ts';
import { createFolderStorage, filesRoutes, type Storage } from './modules/files/index.ts';
import { createIdentities, identityRoutes } from './modules/identity/index.ts';
import { inventoriesRoutes, publishInventories } from './modules/inventories/index.ts';
import { notificationsRoutes, publishNotifications } from './modules/notifications/index.ts';
import { createOffers, offersRoutes } from './modules/offers/index.ts';
import { priceListsRoutes, publishPriceLists } from './modules/price-lists/index.ts';
import { priceArchivesRoutes, pricesRoutes, publishOwnPrices } from './modules/prices/index.ts';
import { productsRoutes } from './modules/products/index.ts';
import { publishQuotes, quotesRoutes } from './modules/quotes/index.ts';
import { reviewsRoutes } from './modules/reviews/index.ts';
import { publishRfqs, rfqsRoutes } from './modules/rfqs/index.ts';
import { createSavedSearches, savedSearchesRoutes } from './modules/saved-searches/index.ts';
import { suppliersRoutes } from './modules/suppliers/index.ts';
import { usersRoutes } from './modules/users/index.ts';
import { variationsRoutes } from './modules/variations/index.ts';
import { access } from './plugins/access.ts';
import { bodies } from './plugins/http/bodies.ts';
import { bodyTimeout, bodyTimeouts_ms } from './plugins/http/body-timeout.ts';
import { caching } from './plugins/http/caching.ts';
import { compression } from './plugins/http/compression.ts';
import { errors } from './plugins/http/errors.ts';
import { health } from './plugins/http/health.ts';
import { createIdempotency } from './plugins/http/idempotency.ts';
import type { LimitTable } from './plugins/http/limits.ts';
import { malformedRequestHandlers } from './plugins/http/malformed-requests.ts';
import { safety } from './plugins/http/safety.ts';
import { createRequestId, requestLog } from './plugins/log.ts';
import { session } from './plugins/session.ts';
import { type WebSource, web } from './plugins/web.ts';
import type { EventRelay } from './realtime/events/events.ts';
import { socket } from './realtime/socket.ts';
import { createServices } from './services.ts';

export type AppOptions = {
  env: Env;
  db: Database;
  clock: Clock;
  /** Keys codes and tokens; the same for all processes of one portal. */
  secret: string;
  /** Names the event log of this database: clients of another one start afresh. */
  epoch: string;
  logger: Logger;
  relay: EventRelay | null;
  /** Where pages come from; without it there is only the api. */
  webSource: WebSource | null;
  /** How many calls each limit lets through; the contract's own table unless a measurement asks for more room. */
  limits?: LimitTable;
  /** Where files lie; a folder of DATA_DIR unless told otherwise. */
  storage?: Storage;
  /** How often jobs that became due are looked for. */
  job_poll_ms?: number;
};

/** How often the server looks for lines that took too long. */
const LOOK_MS = 5_000;

/** Builds the whole application: plugins for everyone, then the features, one line each. */
export async function buildApp({
  env,
  db,
  clock,
  secret,
  epoch,
  logger,
  relay,
  webSource,
  limits: limitTable,
  storage = createFolderStorage(join(env.DATA_DIR, 'files')),
  job_poll_ms,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => rendering.getStore()?.request_id ?? createRequestId(),
    trustProxy: env.TRUST_PROXY ?? false,
    bodyLimit: 65_536,
    requestTimeout: bodyTimeouts_ms.upload,
    http: {
      headersTimeout: env.REQUEST_HEAD_MS,
      connectionsCheckingInterval: Math.min(LOOK_MS, Math.ceil(env.REQUEST_HEAD_MS / 4)),
    },
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...malformedRequestHandlers(env),
  }) as unknown as FastifyInstance;

  const {
    events,
    jobs,
    threads,
    userLog,
    limits,
    audit,
    catalogue,
    notifications,
    suppliers,
    delegations,
    auth,
    variations,
    products,
    users,
    files,
    rfqs,
    publicRfqs,
    lineMatching,
    suggestions,
    quotes,
    quoteSharing,
    priceDays,
    prices,
    priceArchives,
    inventories,
    publicInventories,
    reviews,
    lists,
  } = createServices({ env, db, clock, secret, relay, limits: limitTable, storage, job_poll_ms, log: app.log });
  app.decorate('jobs', jobs);

  await app.register(requestLog);
  await app.register(errors);
  await app.register(bodyTimeout, { body_ms: bodyTimeouts_ms.body });
  await app.register(safety, { env });
  await app.register(bodies);
  await app.register(session, { env, auth });
  await app.register(caching);
  await app.register(compression);
  await app.register(access, { delegations, limits });
  app.decorate('idempotency', createIdempotency(db, clock));
  await app.register(socket, {
    env,
    clock,
    events,
    userLog,
    epoch,
    isStillValid: auth.isStillValid,
    mayAct: delegations.checkMayAct,
  });
  await app.register(health, { env, db });

  publishOwnPrices(prices, events, app.liveSocket, (error) => app.log.error({ err: error }, 'own prices not told'));
  publishActing(events, app.liveSocket);
  publishAudit(events, app.liveSocket);
  publishNotifications(notifications, events, app.liveSocket, (error) => app.log.error({ err: error }, 'notification not told'));
  publishPriceLists(lists, events, app.liveSocket, (error) => app.log.error({ err: error }, 'price list not told'));
  publishRfqs(db, events, app.liveSocket, (error) => app.log.error({ err: error }, 'RFQ not told'));
  publishQuotes({ db, events, socket: app.liveSocket, onFailure: (error) => app.log.error({ err: error }, 'quote not told') });
  publishInventories({
    db,
    events,
    socket: app.liveSocket,
    publicInventories,
    onFailure: (error) => app.log.error({ err: error }, 'inventory not told'),
  });
  const offers = createOffers({
    db,
    clock,
    events,
    catalogue,
    products,
    variations,
    priceDays,
    socket: app.liveSocket,
    log: app.log,
  });
  const currencies = createCurrencies({ db, events, socket: app.liveSocket, log: app.log });

  const presenceAndTyping = createPresenceAndTyping({
    db,
    clock,
    events,
    socket: app.liveSocket,
    linger_ms: env.CHAT_PRESENCE_LINGER_MS,
    typing_ms: env.CHAT_TYPING_MS,
    onFailure: (error) => app.log.error({ err: error }, 'presence not told'),
  });
  const cards = marketCards({ db, offers, publicInventories, publicRfqs });
  const chat = createChat({
    db,
    clock,
    jobs,
    files,
    log: userLog,
    epoch,
    cards,
    env,
    presence: presenceAndTyping.presence,
  });
  presenceAndTyping.serve(chat);

  if (env.RASTEH_MODE === 'demo') {
    tickDemoCurrencies(app, { db, clock, events });
    attachDemoImagesOnceReady(app, { db, clock, files });
    serveSampleLists(app, { db, clock });
  }

  await app.register(authRoutes(auth));
  await app.register(catalogueRoutes(catalogue));
  await app.register(productsRoutes(products));
  await app.register(variationsRoutes(variations));
  await app.register(pricesRoutes(prices, priceArchives));
  await app.register(priceArchivesRoutes(priceArchives));
  await app.register(priceListsRoutes(lists));
  await app.register(offersRoutes(offers));
  await app.register(inventoriesRoutes(inventories, publicInventories));
  await app.register(savedSearchesRoutes(createSavedSearches({ db, clock, inventories: publicInventories })));
  await app.register(currenciesRoutes(currencies));
  await app.register(suppliersRoutes(suppliers));
  await app.register(identityRoutes(createIdentities({ db, audit })));
  await app.register(rfqsRoutes({ rfqs, publicRfqs, lineMatching, suggestions }));
  await app.register(quotesRoutes(quotes, quoteSharing, publicRfqs));
  await app.register(reviewsRoutes(reviews));
  await app.register(usersRoutes(users));
  await app.register(notificationsRoutes(notifications));
  await app.register(delegationsRoutes(delegations));
  await app.register(auditRoutes(createAuditReader({ db, titles: prices.titles })));
  await app.register(filesRoutes(files));
  await app.register(chatRoutes(chat));
  await app.register(desksRoutes(createDesks({ db, audit, events })));
  await app.register(docsRoutes(env.PUBLIC_URL ?? '/'));
  if (webSource) await app.register(web, { source: webSource, clock, limits, env });
  else
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });

  app.addHook('onReady', async () => {
    await events.start();
    await jobs.start();
    await presenceAndTyping.start();
  });
  app.addHook('onClose', async () => {
    presenceAndTyping.stop();
    await jobs.stop();
    await events.stop();
    await threads.close();
  });
  return app;
}
