import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { epcDomestic } from '../epc-domestic/epc-domestic.js';
import { epcRecommendations } from './epc-recommendations.js';

const rows = (...lines: string[]) => splitRows(lines.join('\n'), ',');
const OLD =
  'LMK_KEY,IMPROVEMENT_ITEM,IMPROVEMENT_SUMMARY_TEXT,IMPROVEMENT_DESCR_TEXT,IMPROVEMENT_ID,IMPROVEMENT_ID_TEXT,INDICATIVE_COST';
const NEW =
  'certificate_number,improvement_item,improvement_id,indicative_cost,improvement_summary_text,improvement_descr_text';

describe('recommendations of certificates', () => {
  it('are read from the files of both services, and not as certificates', () => {
    const old = rows(OLD, '123456789,2,,,5,Loft insulation,£100 - £350');
    expect(epcRecommendations.recognise(sampleOf(old))).toBe(true);
    expect(epcDomestic.recognise(sampleOf(old))).toBe(false);
    expect(mapRows(epcRecommendations, old).facts).toEqual([
      {
        kind: 'recommendation',
        id: '123456789',
        item: 2,
        text: 'Loft insulation (£100 - £350)',
      },
    ]);
    const successor = rows(NEW, '00001111222233334444,1,1,2000,Insulate the hot water cylinder,');
    expect(epcRecommendations.recognise(sampleOf(successor))).toBe(true);
    expect(mapRows(epcRecommendations, successor).facts).toMatchObject([
      { id: '0000-1111-2222-3333-4444', text: 'Insulate the hot water cylinder (£2,000)' },
    ]);
  });

  it('leave out an unknown cost, and reject rows without a certificate', () => {
    const mapped = mapRows(
      epcRecommendations,
      rows(
        OLD,
        '1,1,Solar panels,,34,,N/A',
        ',1,Solar panels,,34,,',
        '1.6E+33,1,x,,1,,',
        '1,2,,,,,',
      ),
    );
    expect(mapped.facts).toMatchObject([{ text: 'Solar panels' }]);
    expect(mapped.rejected).toEqual({ 'certificate number is missing or damaged': 2 });
    expect(mapped.ignored).toEqual({ 'recommendation has no text': 1 });
  });
});
