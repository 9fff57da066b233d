/**
 * The XML Schema of a collection's features. GDAL reads whole numbers of more than 32 bits only from XML Schemas, not from JSON
 * Schemas.
 */

import type { Collection } from './collection.js';
import { plainSchema } from './feature-schema.js';

const TYPES: Readonly<Record<string, string>> = {
  integer: 'long',
  number: 'double',
  boolean: 'boolean',
};

/** Written in GML 3.2 (OGC 07-036), which GDAL expects. */
export function xmlSchema(collection: Collection): string {
  const { geometry, id } = collection;
  const { properties } = plainSchema(collection).properties.properties;
  const shape = geometry === null ? [] : [element('geometry', SHAPES[geometry])];
  const fields = Object.entries(properties).map(([name, { type = '' }]) =>
    // Days are strings, because GDAL would take any date for the time of a feature.
    element(name, `xs:${TYPES[type] ?? 'string'}`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns="${NAMESPACE}" targetNamespace="${NAMESPACE}" elementFormDefault="qualified">
<xs:import namespace="http://www.opengis.net/gml/3.2" schemaLocation="http://schemas.opengis.net/gml/3.2.1/gml.xsd"/>
<xs:element name="${id}" type="${id}Type" substitutionGroup="gml:AbstractFeature"/>
<xs:complexType name="${id}Type"><xs:complexContent><xs:extension base="gml:AbstractFeatureType"><xs:sequence>
${[...shape, ...fields].join('\n')}
</xs:sequence></xs:extension></xs:complexContent></xs:complexType>
</xs:schema>
`;
}

const NAMESPACE = 'urn:property-lookup:features';

const SHAPES = {
  Point: 'gml:PointPropertyType',
  MultiPolygon: 'gml:MultiSurfacePropertyType',
} as const;

const element = (name: string, type: string): string =>
  `<xs:element name="${name}" type="${type}" minOccurs="0"/>`;
